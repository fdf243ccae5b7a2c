/**
 * What became of something that was sent: `later`, it did not arrive or is not taken just now; `who`, who sent it is not let in,
 * which says nothing of what they sent; `final`, it was looked at and refused.
 */
type Verdict = 'later' | 'who' | 'final';

const WHO = [401, 403];
/** Too slow, too many. */
const NOT_NOW = [408, 429];

/** The only judge of whether what somebody did may be given up. */
export function verdictOn(error: unknown): Verdict {
  const { status, waitSeconds = null }: { status?: unknown; waitSeconds?: unknown } = Object(error);
  if (typeof status !== 'number' || status < 400 || status >= 500) return 'later';
  if (WHO.includes(status)) return 'who';
  // A refusal that names a time to wait is of this moment: the same is still being worked on.
  return NOT_NOW.includes(status) || waitSeconds !== null ? 'later' : 'final';
}
