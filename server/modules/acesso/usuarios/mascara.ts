/** As much of an address as its owner would know it by. */
export const mascararEmail = (email: string) => email.replace(/^(.).*(@.*)$/, '$1***$2');
