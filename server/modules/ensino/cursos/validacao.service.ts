import { projetoValidado } from '../../../domain/acontecimentos.ts';
import { somarDias } from '../../../domain/calendario.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, conflict, HttpError } from '../../../platform/errors.ts';
import { guardarAnexo } from '../arquivos/anexo.service.ts';
import { auditarCurso, travarCurso } from './cursos.service.ts';
import { lerRascunho, type Quem } from './leitura.service.ts';
import { gravarValidacao } from './projeto.queries.ts';
import { buscarProjeto } from './projeto.service.ts';

/** The technical person's act over a course's pedagogical project: NR-01, Anexo II, 3.3; a document, not a login (0012). */

type Validacao = {
  IdCurso: number;
  Versao: number;
  Sha256: string;
  ValidadoEm: string;
  NomeArquivo: string;
  Conteudo: string;
};

/** What the technical person signed is kept with the hash of what they read: nothing else counts as validated. */
export async function validarProjeto(
  deps: Deps,
  quem: Quem,
  { NomeArquivo, Conteudo, ...pedido }: Validacao,
) {
  await exigirValidavel(deps, quem, pedido);
  const { IdArquivo } = await guardarAnexo(deps, {
    nome: NomeArquivo,
    bytes: Buffer.from(Conteudo, 'base64'),
    IdUsuario: quem.sessao.IdUsuario,
  });
  const { IdCurso, Sha256, ValidadoEm } = pedido;
  return await deps.db.transaction().execute(async (db) => {
    await travarCurso(db, IdCurso);
    const { projeto, Responsavel } = await exigirValidavel({ ...deps, db }, quem, pedido);
    const { IdUsuario: RegistradoPor } = quem.sessao;
    const validacao = { IdCurso, Sha256, ValidadoEm, Responsavel, IdArquivo, RegistradoPor };
    await gravarValidacao(db, { ...validacao, RegistradoEm: deps.clock.now() });
    await projetoValidado.contar(deps, db, { IdCurso });
    await auditarCurso(db, IdCurso, {
      acao: 'validar projeto pedagógico',
      quem,
      antes: { ValidadoEm: projeto.ValidadoEm, RevalidarAte: projeto.RevalidarAte },
      depois: { Sha256, ValidadoEm, Responsavel, IdArquivo },
    });
    return await buscarProjeto({ ...deps, db }, quem.sessao, IdCurso);
  });
}

async function exigirValidavel(
  deps: Deps,
  { sessao }: Quem,
  { IdCurso, Versao, Sha256, ValidadoEm }: Omit<Validacao, 'NomeArquivo' | 'Conteudo'>,
) {
  const projeto = await buscarProjeto(deps, sessao, IdCurso);
  if (projeto.Versao !== Versao) throw changedMeanwhile(projeto);
  const vazios = projeto.Itens.filter(({ Texto }) => Texto === '');
  if (vazios.length > 0) {
    const letras = vazios.map(({ Letra }) => Letra).join(', ');
    throw new HttpError(422, `Complete o projeto antes de validar. Itens vazios: ${letras}.`);
  }
  if (projeto.Sha256 !== Sha256) {
    throw conflict('O curso mudou depois que o projeto foi lido. Baixe o PDF de novo e valide o atual.');
  }
  const dia = today(deps.clock);
  if (ValidadoEm > dia) throw invalidField('ValidadoEm', 'Este dia ainda não chegou.');
  if (ValidadoEm < somarDias(dia, -730))
    throw invalidField('ValidadoEm', 'Uma validação de mais de dois anos já venceu (NR-01, Anexo II, 3.3).');
  const { ResponsavelTecnico } = await lerRascunho(deps, IdCurso);
  if (!ResponsavelTecnico) throw new HttpError(422, 'Informe antes o responsável técnico do curso.');
  const { Nome, Registro } = ResponsavelTecnico;
  return { projeto, Responsavel: { Nome, Registro } };
}
