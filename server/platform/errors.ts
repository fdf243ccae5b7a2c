/** An error with words for the person and a status; thrown where it is found, answered by one handler. */
export class HttpError extends Error {
  readonly status: number;
  readonly Campos: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  /** More fields of the answer, such as the current record of a stale edit. */
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    status: number,
    message: string,
    more: { Campos?: Record<string, string>; retryAfter?: number; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.status = status;
    this.Campos = more.Campos;
    this.retryAfter = more.retryAfter;
    this.extra = more.extra;
  }
}

export const NO_SPACE = 'Não há mais espaço para guardar arquivos. Avise quem cuida do sistema.';
export const noSession = () => new HttpError(401, 'Entre de novo para continuar.');
export const forbidden = () => new HttpError(403, 'Você não tem permissão para fazer isto.');
/** `Motivo` tells the page where to take the person. */
export const missingSecondStep = () =>
  new HttpError(403, 'Ative a verificação em duas etapas para continuar.', {
    extra: { Motivo: 'duas-etapas' },
  });
export const missingTerms = () =>
  new HttpError(403, 'Leia e aceite os termos de uso para continuar.', { extra: { Motivo: 'termos' } });
export const passwordOnly = () =>
  new HttpError(
    403,
    'Isto vale também fora da empresa pela qual você entrou. Entre com a sua senha para isto.',
  );
export const notFound = () => new HttpError(404, 'Não encontramos o que você procura.');
export const conflict = (message: string, Campos?: Record<string, string>) =>
  new HttpError(409, message, Campos && { Campos });
export const invalidField = (field: string, message: string) =>
  new HttpError(400, message, { Campos: { [field]: message } });
export const changedMeanwhile = (Atual: unknown) =>
  new HttpError(409, 'Este registro foi alterado por outra pessoa. Recarregue para ver a versão atual.', {
    extra: { Atual },
  });
