# The page of report.html (web/) is bundled with packages of npm, and becomes a string in the binary. Where there is no npm, or its registry
# cannot be reached, the page is left out: report.html is not written then.
option(PROVISO_REPORT_PAGE "Build with the page of report.html, if npm can be had" ON)

# Sets `reason` if the packages are not there and cannot be installed.
function(proviso_install_web_packages directory reason)
  find_program(NPM npm)
  find_program(NODE NAMES node nodejs)
  if(NOT NPM OR NOT NODE)
    set(${reason} "there is no npm" PARENT_SCOPE)
    return()
  endif()
  file(SHA256 ${directory}/package-lock.json lock)
  set(stamp ${directory}/node_modules/.installed-${lock})
  if(EXISTS ${stamp})
    return()
  endif()
  message(STATUS "Installing the packages of the report's page")
  execute_process(COMMAND ${NPM} ci --ignore-scripts --no-audit --no-fund --fetch-retries=1 WORKING_DIRECTORY ${directory}
    RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET TIMEOUT 300)
  if(NOT status EQUAL 0)
    set(${reason} "npm could not install its packages" PARENT_SCOPE)
    return()
  endif()
  file(TOUCH ${stamp})
endfunction()

function(proviso_embed_page target directory)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/embedded_page.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${directory}/package-lock.json)
  if(NOT PROVISO_REPORT_PAGE)
    set(reason "PROVISO_REPORT_PAGE is off")
  else()
    proviso_install_web_packages(${directory} reason)
  endif()
  if(reason)
    message(STATUS "report.html is left out: ${reason}")
    file(CONFIGURE OUTPUT ${generated} CONTENT "#include \"report/html/html.h\"\n\nstd::string_view proviso::report::embedded_page() { return {}; }\n")
  else()
    file(GLOB sources CONFIGURE_DEPENDS ${directory}/src/*)
    add_custom_command(
      OUTPUT ${generated}
      COMMAND ${NODE} ${directory}/build.mjs ${generated}
      DEPENDS ${sources} ${directory}/build.mjs ${directory}/package-lock.json
      COMMENT "Bundling the page of report.html"
      VERBATIM)
  endif()
  target_sources(${target} PRIVATE ${generated})
endfunction()
