/** The longest address a mail server accepts (RFC 5321). */
const LONGEST = 254;

/**
 * True when the e-mail is INVALID: it must be non-space characters, an at sign, non-space characters, a dot and
 * non-space characters. Written as searches instead of a pattern: `\S+@\S+\.\S+` goes back over hostile input for seconds.
 */
export function emailInvalid(value: string): boolean {
  if (value.length > LONGEST || /\s/.test(value)) return true;
  // The first at sign that has something before it, and the last dot that has something after it, leave the most between.
  const at = value.indexOf('@', 1);
  const dot = value.lastIndexOf('.', value.length - 2);
  return at === -1 || dot - at < 2;
}
