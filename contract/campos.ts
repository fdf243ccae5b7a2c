import { z } from 'zod';
import { emailInvalido } from './email.ts';
import {
  cnpjValido,
  cpfValido,
  limparCNPJ,
  limparCPF,
  limparTelefone,
  telefoneValido,
} from './identificadores.ts';

/** Fields that several calls share. Every string is bounded, trimmed and free of control characters. */

/** Half a pair of UTF-16 is no character: the database refuses it. */
const semControle = (texto: string) => texto.isWellFormed() && !/\p{Cc}/u.test(texto);

export const texto = (maximo: number) =>
  z
    .string()
    .max(maximo, `Use no máximo ${maximo} caracteres.`)
    .trim()
    .refine(semControle, 'Há caracteres que não podem ser usados aqui.');

/** Several lines, as people write them; perhaps none. */
export const paragrafos = (maximo: number) =>
  z
    .string()
    .max(maximo, `Use no máximo ${maximo.toLocaleString('pt-BR')} caracteres.`)
    .refine((v) => semControle(v.replace(/[\n\r\t]/g, '')), 'Há caracteres que não podem ser usados aqui.');

/** A picture that the editor put into the text itself, because it could not be sent on its own. */
export const IMAGEM_COLADA = /\bsrc=(["'])data:image\/(?:png|jpe?g|gif|webp);base64,([\w+/=]+)\1/g;
const MAXIMO_COM_IMAGENS = 8_000_000;

/** Rich text: up to `maximo` characters besides the pictures in it, which become files of ours. */
export const textoRico = (maximo: number) => {
  const message = `Use no máximo ${maximo.toLocaleString('pt-BR')} caracteres.`;
  return z
    .string()
    .max(MAXIMO_COM_IMAGENS, 'As imagens deste texto são grandes demais. Envie-as uma a uma.')
    .refine((v) => v.length <= maximo || v.replace(IMAGEM_COLADA, '').length <= maximo, message)
    .refine((v) => semControle(v.replace(/[\n\r\t]/g, '')), 'Há caracteres que não podem ser usados aqui.');
};

export const textoLongo = (maximo: number) => paragrafos(maximo).trim().min(1, 'Preencha este campo.');

export const obrigatorio = (maximo: number) => texto(maximo).min(1, 'Preencha este campo.');

/** The longest words of what several calls take, whether they come from a form, a spreadsheet or another program. */
export const LIMITES = {
  Nome: 120,
  Matricula: 50,
  Cargo: 100,
  Setor: 100,
  Email: 254,
  Senha: 256,
  Local: 200,
  Instrutor: 200,
  Motivo: 500,
  Busca: 100,
  Cor: 7,
} as const;

export const id = z.number().int().positive().max(2_147_483_647);
/** Of a file, where there may be none. */
export const idDeArquivo = id.nullable();
export const idOuNovo = z.number().int().min(0).max(2_147_483_647);
/** The version of a record that somebody saw; 0 before there is one. */
export const versao = z.number().int().min(0).max(2_147_483_647);
export const idNoCaminho = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const email = z
  .string()
  .max(LIMITES.Email, 'E-mail inválido.')
  .trim()
  .refine((valor) => !emailInvalido(valor), 'E-mail inválido.');

export const cpf = z
  .string()
  .max(20, 'CPF inválido.')
  .overwrite(limparCPF)
  .refine(cpfValido, 'CPF inválido.');

export const cnpj = z
  .string()
  .max(20, 'CNPJ inválido.')
  .overwrite(limparCNPJ)
  .refine(cnpjValido, 'CNPJ inválido.');

export const cor = z
  .string()
  .max(LIMITES.Cor, 'Cor inválida.')
  .overwrite((valor) => valor.toLowerCase())
  .regex(/^#[0-9a-f]{6}$/, 'Cor inválida. Use a forma #0b6e69.');

export const telefone = z
  .string()
  .max(25, 'Telefone inválido.')
  .overwrite(limparTelefone)
  .refine(telefoneValido, 'Telefone inválido. Informe o DDD e o número.');

/** An absent value may come as an empty field of a form. */
export const opcional = <Campo extends z.ZodType>(campo: Campo) =>
  z.union([z.literal('').transform(() => null), z.null(), campo]).optional();

const senhaLonga = `Use no máximo ${LIMITES.Senha} caracteres.`;

/** What a person types to sign in; judged only by whether it opens the door. */
export const senhaDigitada = z.string().min(1, 'Informe a senha.').max(LIMITES.Senha, senhaLonga);

/** Never shorter than this, whatever the platform's setting; the server also refuses what is easy to guess. */
export const SENHA_PISO = 8;
export const senhaNova = z
  .string()
  .min(SENHA_PISO, `Use ao menos ${SENHA_PISO} caracteres.`)
  .max(LIMITES.Senha, senhaLonga);

/** A picture as a data URI; the server decodes and writes it anew. */
export const imagem = z
  .string()
  .max(700_000, 'A imagem é grande demais. Use uma de até 500 KB.')
  .regex(
    /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/,
    'Use uma imagem PNG, JPEG, WebP ou GIF.',
  );

export const status = z.enum(['A', 'I']);
export const instante = z.iso.datetime();

/**
 * The body of a call that alters a record: what it may change, and what else the API answers of the record, which is
 * ignored, so that what was read can be sent back. Anything else is refused.
 */
export function alteracaoDe<Campos extends z.ZodRawShape>(registro: z.ZodObject, campos: Campos) {
  const lidos = Object.keys(registro.shape).filter((nome) => !(nome in campos));
  const ignorado = z.unknown().meta({ readOnly: true }).optional();
  const corpo = z
    .strictObject({ ...campos, ...Object.fromEntries(lidos.map((nome) => [nome, ignorado])) })
    .overwrite(
      (enviado) => Object.fromEntries(Object.entries(enviado).filter(([nome]) => nome in campos)) as never,
    );
  // What is ignored is in no type: nobody sends it on purpose, and no service sees it.
  return corpo as unknown as z.ZodObject<Campos, z.core.$strict>;
}

/** Hours are kept to the hundredth: what is printed of them is what is judged. */
export const emCentesimos = (horas: z.ZodNumber) =>
  horas.multipleOf(0.01, 'Use no máximo duas casas depois da vírgula.');

/** Inside what calendars and the database agree on. */
export const dia = z.iso
  .date('Data inválida.')
  .refine((data) => data >= '1900-01-01' && data <= '2199-12-31', 'Data inválida.');
