type Policy = {
  createHTML?: (text: string, type: string, sink: string) => string | null;
  createScriptURL?: (url: string) => string;
};
/** What a policy makes stands for a string, and is typed as one. */
type PolicyFactory = {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    policy: Policy,
  ) => { createScriptURL: (url: string) => string; createHTML: (text: string) => string };
};

declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

/**
 * The page is served with `require-trusted-types-for 'script'`. The libraries hand plain text to two sinks only:
 * style rules to `innerHTML` of a style element, and a document to DOMParser, which runs nothing.
 * Markup anywhere else stays refused.
 */
export function allowedMarkup(text: string, _type: string, sink: string): string | null {
  if (sink === 'DOMParser parseFromString') return text;
  return text.includes('<') ? null : text;
}

export function installTrustedTypes(): void {
  const factory = window.trustedTypes;
  if (factory === undefined || factory.defaultPolicy !== null) return;
  factory.createPolicy('default', { createHTML: allowedMarkup });
}

/** The library that locks scrolling behind dialogs reads its nonce from this global and nowhere else. */
export function shareNonce(nonce: string): void {
  Reflect.set(window, '__webpack_nonce__', nonce);
}

/** The address of a worker: one that the build knows, and no other. */
export function trustedWorker(name: string, url: string): string {
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}

let pages: ReturnType<PolicyFactory['createPolicy']> | undefined;

/** The document of a frame whose sandbox allows nothing, neither scripts nor our origin. */
export function sandboxedDocument(html: string): string {
  pages ??= window.trustedTypes?.createPolicy('sandboxed-page', { createHTML: (text) => text });
  return pages?.createHTML(html) ?? html;
}
