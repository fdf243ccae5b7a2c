import { CONSENTIMENTO_DA_FOTO } from '#contract/acesso/usuarios.ts';
import { statement, type Db } from '../../../platform/db/db.ts';

const dar = statement(`
  insert into usuario_consentimento (id_usuario, finalidade, texto, dado_em, endereco)
  values ($1, 'foto', $2, $3, $4) on conflict (id_usuario, finalidade) where retirado_em is null do nothing`);
const retirar = statement(`
  update usuario_consentimento set retirado_em = greatest($2, dado_em)
  where id_usuario = $1 and finalidade = 'foto' and retirado_em is null`);

type Ato = { IdUsuario: number; agora: Date; Endereco: string };

/** Another photo goes on under the words that were agreed to. */
export const darConsentimentoDaFoto = async (db: Db, { IdUsuario, agora, Endereco }: Ato) => {
  await dar(db, [IdUsuario, CONSENTIMENTO_DA_FOTO, agora, Endereco]);
};

export const retirarConsentimentoDaFoto = async (db: Db, { IdUsuario, agora }: Omit<Ato, 'Endereco'>) => {
  await retirar(db, [IdUsuario, agora]);
};
