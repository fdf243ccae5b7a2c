type Lockfile = { packages: Record<string, { dev?: boolean }> };
type Machine = { platform: string; arch: string };

export function packagesOf(lockfile: Lockfile, tools: boolean, machine?: Machine): string[];
