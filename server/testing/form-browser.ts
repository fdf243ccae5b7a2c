/** As much of a browser as a provider's pages need: it keeps cookies, shows a page, sends a form on. */

/** The value of a field of a form that was sent; of what a page says only entities are of note. */
export const field = (page: string, name: string) => {
  const [, value = ''] = new RegExp(`name="${name}"[^>]*\\bvalue="([^"]*)"`).exec(page) ?? [];
  return value.replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
};

type Step = { location: string | null; page: string };

/** It follows by itself what leads on at `home`. */
export function formBrowser(home: string) {
  const cookies = new Map<string, string>();
  const go = async (where: string, body?: URLSearchParams): Promise<Step> => {
    const answer = await fetch(where, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        accept: 'text/html',
      },
      ...(body && { method: 'POST', body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return { location: location && new URL(location, where).href, page: await answer.text() };
  };
  /** With the address at which it ended. */
  const follow = async (where: string, body?: URLSearchParams): Promise<Step & { at: string }> => {
    const step = await go(where, body);
    return step.location?.startsWith(home) ? await follow(step.location) : { ...step, at: where };
  };
  return { follow };
}

/** What the page of a SAML provider sends on. */
export const samlFormOf = (page: string) => ({
  SAMLResponse: field(page, 'SAMLResponse'),
  RelayState: field(page, 'RelayState'),
});
