import { strToU8, zipSync } from 'fflate';
import pg from 'pg';
import { Upload } from 'tus-js-client';
import { concluirEnvio, ENVIOS } from '#contract/ensino/arquivos.ts';
import type { Call, Input, Output } from '#contract/call.ts';
import { alterarAula, alterarConteudo } from '#contract/ensino/cursos-conteudos.ts';
import { alterarCurso, CURSO_EM_BRANCO, curso } from '#contract/ensino/cursos.ts';
import { publicar } from '#contract/ensino/cursos-publicacao.ts';

/** A SCORM package out of its pages; the first is where it begins. `doItem`: what the manifest says more of its lesson. */
export function pacote(
  versao: '1.2' | '2004 4th Edition',
  paginas: Record<string, string>,
  doItem = '',
): Buffer {
  const [entrada = ''] = Object.keys(paginas);
  const manifesto = `<?xml version="1.0"?><manifest identifier="M" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
    <metadata><schemaversion>${versao}</schemaversion></metadata>
    <organizations default="O"><organization identifier="O"><title>Lição</title><item identifier="I" identifierref="R">
    <title>Lição</title>${doItem}</item></organization></organizations>
    <resources><resource identifier="R" adlcp:scormType="sco" href="${entrada}"/></resources></manifest>`;
  const arquivos = Object.entries({ 'imsmanifest.xml': manifesto, ...paginas });
  return Buffer.from(zipSync(Object.fromEntries(arquivos.map(([nome, texto]) => [nome, strToU8(texto)]))));
}

type Varias = {
  /** Lines of the table of contents; `identifierref` names a lesson or another page. */
  itens: string;
  scos: Record<string, string>;
  outros?: Record<string, string>;
  /** What is shown as it is: by the name that lines give it, the file's own and what is in it. */
  arquivos?: Record<string, [nome: string, texto: string]>;
  /** Of the organization, in 2004. */
  sequenciamento?: string;
};

/** A SCORM package of several lessons. */
export function pacoteDeVarias(
  versao: '1.2' | '2004 4th Edition',
  { itens, scos, outros = {}, arquivos = {}, sequenciamento = '' }: Varias,
): Buffer {
  const recurso = (tipo: string) => (nome: string, href: string) =>
    `<resource identifier="${nome}" type="webcontent" adlcp:scormType="${tipo}" href="${href}"/>`;
  const paginasDe = (tipo: string, nomes: object) =>
    Object.keys(nomes)
      .map((nome) => recurso(tipo)(nome, `${nome}.html`))
      .join('');
  const soltos = Object.entries(arquivos);
  const manifesto = `<?xml version="1.0"?><manifest identifier="M" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
    <metadata><schemaversion>${versao}</schemaversion></metadata>
    <organizations default="O"><organization identifier="O"><title>Curso</title>${itens}${sequenciamento}</organization></organizations>
    <resources>${paginasDe('sco', scos)}${paginasDe('asset', outros)}${soltos
      .map(([id, [nome]]) => recurso('asset')(id, nome))
      .join('')}</resources></manifest>`;
  const paginas = Object.entries({ ...scos, ...outros }).map(([nome, html]) => [
    `${nome}.html`,
    strToU8(html),
  ]);
  const outrosArquivos = soltos.map(([, [nome, texto]]) => [nome, strToU8(texto)]);
  return Buffer.from(
    zipSync({
      'imsmanifest.xml': strToU8(manifesto),
      ...(Object.fromEntries([...paginas, ...outrosArquivos]) as object),
    }),
  );
}

type Servico = { url: string; database: string; token: string };

const chamador =
  ({ url, token }: Servico) =>
  async <C extends Call>(chamada: C, entrada: Partial<Input<C>>) => {
    const { params = {}, body } = entrada as { params?: object; body?: object };
    const path = Object.entries(params).reduce(
      (ate, [nome, valor]) => ate.replace(`:${nome}`, String(valor)),
      chamada.url as string,
    );
    const response = await fetch(url + path, {
      method: chamada.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Output<C>;
  };

const enviar = ({ url, token }: Servico, bytes: Buffer, uso: string) =>
  new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes as never, {
      endpoint: url + ENVIOS,
      headers: { authorization: `Bearer ${token}` },
      metadata: { nome: 'pacote.zip', uso },
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.start();
  });

type AulaDoPacote = { Tipo: 'pacote' | 'h5p'; Conteudo: object };
const SCORM: AulaDoPacote = { Tipo: 'pacote', Conteudo: { Versao: null, Entrada: null } };
export const H5P: AulaDoPacote = {
  Tipo: 'h5p',
  Conteudo: { Versao: null, Biblioteca: null, NotaMinima: null },
};

/** By their address; of who is in several companies, or has none, by which of their links. */
type Quem = { aluno: string | null; IdClienteAluno?: number | null };

/** A published course whose only lesson is this package, in a class where this person is. Gives the lesson's address. */
export async function cursoComPacote(
  servico: Servico,
  { nome, bytes, aula = SCORM, ...quem }: { nome: string; bytes: Buffer; aula?: AulaDoPacote } & Quem,
) {
  const chamar = chamador(servico);
  const { IdArquivo } = await chamar(concluirEnvio, {
    body: { Chave: await enviar(servico, bytes, aula.Tipo === 'h5p' ? 'h5p' : 'scorm') },
  });
  const { IdCurso } = await chamar(alterarCurso, {
    body: {
      ...CURSO_EM_BRANCO,
      Nome: nome,
      CargaHoraria: 1,
      Sequencial: false,
    },
  });
  const { IdCursoConteudo } = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Módulo' } });
  const { IdCursoConteudoAula } = await chamar(alterarAula, {
    body: {
      IdCursoConteudo,
      Titulo: nome,
      ...aula,
      Obrigatoria: true,
      DuracaoMinutos: 1,
      PercentualMinimo: 90,
      IdArquivo,
      IdArquivoLegenda: null,
    } as Input<typeof alterarAula>['body'],
  });
  const { Rascunho } = await chamar(curso, { params: { id: IdCurso } });
  await chamar(publicar, { body: { IdCurso, Alcance: 'TODAS', Rascunho } });
  const matricula = await matricular(servico.database, { IdCurso, ...quem });
  return `/#/curso-aluno/${IdCurso}?matricula=${matricula}&aula=${IdCursoConteudoAula}`;
}

async function matricular(
  database: string,
  { IdCurso, aluno, IdClienteAluno = null }: { IdCurso: number } & Quem,
): Promise<number> {
  const cliente = new pg.Client({ connectionString: database });
  await cliente.connect();
  const { rows } = await cliente.query<{ id: number }>(
    `with pessoa as (
       select a.id_cliente, a.id_cliente_aluno from cliente_aluno a join usuario u using (id_usuario)
       where ($1::text is null or u.email = $1)
         and a.id_cliente_aluno = coalesce($3, a.id_cliente_aluno)
       order by a.id_cliente limit 1),
     turma as (
       insert into cliente_turma (id_cliente, descricao, data_inicio, data_termino, vagas)
       select id_cliente, 'Turma do pacote', '2020-01-01', '2190-12-31', 10 from pessoa returning id_cliente, id_cliente_turma),
     curso as (
       insert into cliente_turma_curso (id_cliente, id_cliente_turma, id_curso) select id_cliente, id_cliente_turma, $2 from turma)
     insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em)
     select t.id_cliente, t.id_cliente_turma, p.id_cliente_aluno, now() from turma t, pessoa p
     returning id_cliente_turma_aluno as id`,
    [aluno, IdCurso, IdClienteAluno],
  );
  await cliente.end();
  return rows[0]?.id ?? 0;
}
