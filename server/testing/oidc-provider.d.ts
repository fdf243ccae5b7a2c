/** The little of it that the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Context = { path: string; body: Record<string, unknown> };

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } };
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    on(event: 'authorization.success', listener: (context: unknown, answer: { iss?: string }) => void): void;
  }
}
