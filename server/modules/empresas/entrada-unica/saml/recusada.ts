/** An answer that is not believed; its code is for the log and for words, and says nothing of the person. */
export class RespostaRecusada extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
