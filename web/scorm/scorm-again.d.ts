/** The library names what it exports; its own types of these two files say it does not. */
declare module 'scorm-again/scorm12' {
  export { Scorm12API } from 'scorm-again';
}
declare module 'scorm-again/scorm2004' {
  export { Scorm2004API } from 'scorm-again';
}
