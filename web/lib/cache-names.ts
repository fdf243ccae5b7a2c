/** Where downloaded content is kept: the page puts it there and the service worker hands it out. */
export const CONTENT_CACHE = 'conteudo';

/** The addresses of downloaded files, which only the service worker answers. */
export const OFFLINE_PATH = '/sem-internet/';

/** Asked for, it brings the reader of documents along, which a first visit does without. */
export const DOCUMENT_READER = `${OFFLINE_PATH}leitor`;
