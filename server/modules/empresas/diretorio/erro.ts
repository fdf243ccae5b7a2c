import { HttpError } from '../../../platform/errors.ts';

/** What the protocol calls the kinds of refusal. */
type TipoDeErro = 'invalidFilter' | 'invalidPath' | 'invalidValue' | 'mutability' | 'noTarget' | 'uniqueness';

export const recusar = (status: number, scimType: TipoDeErro, message: string) =>
  new HttpError(status, message, { extra: { scimType } });
