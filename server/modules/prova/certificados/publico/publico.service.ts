import { mascararCPFEmPublico } from '#contract/identificadores.ts';
import type { ListaCompartilhada } from '#contract/saidas/compartilhamento.ts';
import type { CertificadoConferido } from '#contract/prova/certificados-publico.ts';
import type { StatusCertificado } from '#contract/situacoes.ts';
import { today, minutes } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/errors.ts';
import { hashToken, type Origin } from '../../../../platform/http/session.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { impressas } from '../../assinaturas/assinatura.ts';
import { abrirDocumento, buscarDocumento } from '../documento.service.ts';
import * as palavras from '../pdf/palavras.ts';
import { abrirPublica, contaOCPF, guardarPublica, semOQueNaoEPublico } from './publica.service.ts';
import * as queries from './publico.queries.ts';
import { ABRIR, estaEmVisita } from './visita.ts';
import { abrirPeloCodigo, conferirPasse, exigirCodigo } from './titular.service.ts';

export async function verificar(
  deps: Deps,
  digitado: string,
  passe: string | undefined,
): Promise<CertificadoConferido> {
  const Codigo = exigirCodigo(digitado);
  const lido = await queries.buscarConferidoOuNulo(deps.db, { Codigo, hoje: today(deps.clock) });
  if (!lido) throw notFound();
  const sabeCPF = await conferirPasse(deps, { Codigo, Menor: lido.Menor }, passe);
  const {
    Dados,
    Assinatura,
    EsperaCarimbo: _espera,
    IdCertificado: _id,
    Menor: _menor,
    Logo: _imagem,
    ...registro
  } = lido;
  const publicos = semOQueNaoEPublico(Dados);
  const { Modelo, Titular, Instrutores, ResponsavelTecnico: rt, ...outros } = publicos;
  const { Logo: _, Nota: _nota, ...fatos } = outros;
  return {
    ...fatos,
    ...registro,
    Titular: { Nome: Titular.Nome, CPFMascarado: Titular.CPF },
    Instrutores: Instrutores.map(({ Nome, Qualificacao }) => ({ Nome, Qualificacao })),
    ResponsavelTecnico: rt && { Nome: rt.Nome, Registro: rt.Registro },
    DadosSha256: contaOCPF(Dados) && !sabeCPF ? null : registro.DadosSha256,
    PublicaSha256: await sha256DaPublica(deps, lido),
    Impresso: {
      Titulo: Modelo.Titulo,
      Abertura: Modelo.Abertura,
      Conclusao: Modelo.Conclusao,
      Observacao: Modelo.Observacao,
      Prazo: palavras.prazo(Dados),
      SomenteEmpresa: palavras.somenteNaEmpresa(Dados),
      NaoComprova: palavras.naoComprova(Dados),
      Aproveitados: palavras.aproveitados(publicos),
      Declaracao: Assinatura?.Declaracao ?? '',
    },
    Substituido: lido.Sucessor !== null,
    Assinaturas: assinaturas(lido),
  };
}

async function sha256DaPublica(deps: Deps, lido: queries.Conferido): Promise<string | null> {
  if (lido.AssinadoEm === null || lido.PublicaSha256 !== null) return lido.PublicaSha256;
  return (await guardarPublica(deps, lido)).Sha256;
}

/** Who knows the CPF gets the document itself; anybody else with the code, its public copy. */
export async function pdf(deps: Deps, digitado: string, passe: string | undefined) {
  const { Codigo, sabeCPF } = await abrirPeloCodigo(deps, digitado, passe);
  const documento = await buscarDocumento(deps, Codigo);
  return await (sabeCPF ? abrirDocumento : abrirPublica)(deps, documento);
}

/** Each with what was really done, and no more. */
function assinaturas({ Dados, AssinadoEm, Assinatura, Copias, EsperaCarimbo }: queries.Conferido) {
  const digital = Assinatura?.Digital;
  const carimbo = digital?.Carimbo ?? Copias.find(({ Carimbo }) => Carimbo)?.Carimbo ?? null;
  const semCarimbo = { Carimbo: null, EsperaCarimbo: false };
  return [
    {
      Papel: 'trabalhador' as const,
      Nome: Dados.Titular.Nome,
      Nivel: AssinadoEm ? (Assinatura?.Por ?? 'senha') : ('nenhuma' as const),
      Em: AssinadoEm,
      Autoridade: null,
      ...semCarimbo,
    },
    ...impressas(Dados, Assinatura).map(({ Papel, Nome, Nivel }) => ({
      Papel,
      Nome,
      Nivel,
      Em: null,
      Autoridade: null,
      ...semCarimbo,
    })),
    ...(digital
      ? [
          {
            Papel: 'emissor' as const,
            Nome: digital.Titular,
            Nivel: 'digital' as const,
            Em: AssinadoEm,
            Autoridade: digital.Autoridade,
            Carimbo: carimbo,
            EsperaCarimbo,
          },
        ]
      : []),
  ];
}

export async function abrirLista({ db, clock }: Deps, hash: string) {
  const aberta = await queries.buscarListaOuNula(db, { TokenHash: hashToken(hash), agora: clock.now() });
  if (!aberta) throw notFound();
  return aberta;
}

type Filtro = { busca?: string | undefined; pagina: number; status?: StatusCertificado | undefined };

/** So long after the last one, the same address comes for a new visit. */
const VISITA = minutes(30);

/** Who came by a link, once for each visit: turning pages is part of it. */
async function registrarAbertura({ db, clock }: Deps, aberta: queries.ListaLida, origem: Origin) {
  const { IdCertificadoLista, IdCliente: idCliente } = aberta;
  const desde = new Date(clock.now().getTime() - VISITA);
  if (await estaEmVisita(db, { IdCertificadoLista, Endereco: origem.Endereco, desde })) return;
  const idObjeto = IdCertificadoLista;
  await auditar(db, { acao: ABRIR, objeto: 'CertificadoLista', idObjeto, idCliente, origem });
}

const tipoDe = ({ IdClienteTurma, IdClienteAluno }: queries.ListaLida): ListaCompartilhada['Tipo'] => {
  if (IdClienteTurma !== null) return 'turma';
  return IdClienteAluno === null ? 'cliente' : 'pessoa';
};

export async function lista(deps: Deps, origem: Origin, hash: string, filtro: Filtro) {
  const aberta = await abrirLista(deps, hash);
  await registrarAbertura(deps, aberta, origem);
  const { Itens, Total, Resumo } = await queries.listarDaLista(deps.db, {
    ...aberta,
    ...filtro,
    hoje: today(deps.clock),
  });
  return {
    Titulo: aberta.Titulo,
    Tipo: tipoDe(aberta),
    Cliente: aberta.Cliente,
    ExpiraEm: aberta.ExpiraEm,
    CPFInteiro: aberta.CPFInteiro,
    Inspecao: aberta.Inspecao,
    Turmas:
      aberta.Inspecao && aberta.IdClienteAluno === null
        ? await queries.listarTurmasDaLista(deps.db, aberta)
        : [],
    Resumo: {
      VA: 0,
      AV: 0,
      VE: 0,
      PE: 0,
      AS: 0,
      RV: 0,
      ...Object.fromEntries(Resumo.map((um) => [um.Status, um.Total])),
    },
    Itens: Itens.map(({ CPF, ...item }) => ({ ...item, CPFMascarado: CPF && mascararCPFEmPublico(CPF) })),
    Total,
    Pagina: filtro.pagina,
    TamanhoPagina: 20 as const,
  };
}
