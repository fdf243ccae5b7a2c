import { invalidField } from '../../../../platform/errors.ts';

/** An address of the web as it may be kept; throws, naming the field, what is none. */
export function enderecoDaWeb(texto: string, campo: string): string {
  if (texto === '') return '';
  const endereco = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(texto) ? texto : `https://${texto}`);
  const serve =
    endereco &&
    ['http:', 'https:'].includes(endereco.protocol) &&
    endereco.username === '' &&
    endereco.password === '';
  if (!serve || endereco.href.length > 2000) {
    throw invalidField(campo, 'Informe um endereço da web, como https://www.gov.br.');
  }
  return endereco.href;
}
