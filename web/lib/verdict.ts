/**
 * What became of something that was sent: `later`, it did not arrive or is not taken just now; `who`, who sent it is not let in,
 * which says nothing of what they sent; `final`, it was looked at and refused.
 */
type Verdict = 'later' | 'who' | 'final';

const WHO = [401, 403];
/** Too slow, too many. */
const NOT_NOW = [408, 429];

const statusOf = (error: unknown): number | null => {
  const { status }: { status?: unknown } = Object(error);
  return typeof status === 'number' ? status : null;
};

/** Whether nothing answered, or something broke on the way: then trying again is worth it. */
export function hasNoAnswer(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || (status !== null && status >= 502);
}

/** The only judge of whether what somebody did may be given up. */
export function verdictOn(error: unknown): Verdict {
  const status = statusOf(error);
  const { waitSeconds = null }: { waitSeconds?: unknown } = Object(error);
  if (status === null || status < 400 || status >= 500) return 'later';
  if (WHO.includes(status)) return 'who';
  // A refusal that names a time to wait is of this moment: the same is still being worked on.
  return NOT_NOW.includes(status) || waitSeconds !== null ? 'later' : 'final';
}
