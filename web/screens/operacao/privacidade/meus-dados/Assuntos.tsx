import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconChevronRight, IconDownload } from '#icons';
import { formatarCPF } from '#contract/identificadores.ts';
import { baixarMeusDados, meusDados, type Assunto } from '#contract/operacao/privacidade.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { query } from '../../../../lib/query.ts';
import { downloadFile } from '../../../../lib/download.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { percent } from '../../../../ui/charts/percent.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from './MeusDados.module.css';

type Coluna = Assunto['Colunas'][number];
type Celula = Assunto['Linhas'][number][number];

function legivel(celula: Celula | undefined, { Titulo, Tipo }: Coluna): string {
  if (celula === null || celula === undefined || celula === '') return '—';
  if (Tipo === 'data') return formatDay(String(celula));
  if (Tipo === 'instante') return formatInstant(String(celula));
  if (Tipo === 'percentual') return percent(Number(celula));
  if (Titulo === 'CPF') return formatarCPF(String(celula));
  return typeof celula === 'number' ? celula.toLocaleString('pt-BR') : celula;
}

const classeDe = ({ Tipo }: Coluna) => {
  if (Tipo === 'texto') return undefined;
  return Tipo === 'numero' || Tipo === 'percentual' ? styles.numero : styles.inteiro;
};

function Linhas({ assunto }: { assunto: Assunto }) {
  const { Titulo, Colunas, Linhas: linhas } = assunto;
  return (
    // It scrolls sideways where there is no room, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.rolagem} aria-label={`Registros: ${Titulo}`} tabIndex={0}>
      <table className={styles.linhas}>
        <thead>
          <tr>
            {Colunas.map((coluna) => (
              <th key={coluna.Titulo} scope="col" className={classeDe(coluna)}>
                {coluna.Titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, n) => (
            // Rows have no id of their own and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={n}>
              {Colunas.map((coluna, k) => (
                <td
                  key={coluna.Titulo}
                  className={classeDe(coluna)}
                  data-titulo={coluna.Titulo}
                  data-vazio={(linha[k] ?? '') === ''}
                >
                  {legivel(linha[k], coluna)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const registros = (total: number) => (total === 0 ? 'nada guardado' : contar(total, 'registro', 'registros'));

type Pedido = Parameters<typeof downloadFile<typeof baixarMeusDados>>[1]['querystring'];

/** Everything that is kept, by subject, each opened when it is wanted; the whole of it as a file at once. */
export function Assuntos() {
  const dados = useQuery(query(meusDados));
  const arquivo = useMutation({
    mutationFn: (querystring: Pedido) => downloadFile(baixarMeusDados, { querystring }),
    onSuccess: () => toast.success('Arquivo baixado.'),
    onError: (erro) => toast.error(erro.message),
  });
  const baixando = (formato: Pedido['formato'], assunto?: string) =>
    arquivo.isPending && arquivo.variables.formato === formato && arquivo.variables.assunto === assunto;

  return (
    <Secao
      titulo="O que guardamos sobre você"
      texto="Abra um assunto para ver os registros, a base legal e o prazo de guarda."
      acao={
        <div className={styles.baixar}>
          {(['pdf', 'json'] as const).map((formato) => (
            <Button
              key={formato}
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={baixando(formato)}
              onClick={() => arquivo.mutate({ formato })}
            >
              Baixar tudo em {formato.toUpperCase()}
            </Button>
          ))}
        </div>
      }
    >
      {dados.isPending ? <Loading label="Reunindo os seus dados…" /> : null}
      {dados.isError ? <Falha consulta={dados} /> : null}
      {dados.data?.Controladoras.map(({ Empresa, EncarregadoNome, EncarregadoEmail }) => (
        <p key={Empresa} className={styles.explicacao}>
          <strong>{Empresa}</strong> é a controladora dos seus dados.{' '}
          {EncarregadoEmail === null ? (
            'Ela ainda não indicou quem responde por eles: fale com o seu gestor ou abra um pedido abaixo.'
          ) : (
            <>
              Quem responde por eles: {EncarregadoNome ?? Empresa},{' '}
              <a href={`mailto:${EncarregadoEmail}`}>{EncarregadoEmail}</a>.
            </>
          )}
        </p>
      ))}
      {dados.data?.Assuntos.map((assunto) => (
        <details key={assunto.Assunto} className={styles.assunto}>
          <summary>
            <IconChevronRight size={18} aria-hidden="true" />
            {assunto.Titulo}
            <span className={styles.quantos}>{registros(assunto.Total)}</span>
          </summary>
          <div className={styles.corpo}>
            <p className={styles.explicacao}>{assunto.Explicacao}</p>
            <p className={styles.base}>
              Base legal: {assunto.Base}.
              <br />
              Prazo: {assunto.Prazo}
            </p>
            {assunto.Total === 0 ? null : (
              <>
                <Linhas assunto={assunto} />
                {assunto.Total > assunto.Linhas.length ? (
                  <p className={styles.base}>
                    Os {assunto.Linhas.length} mais novos de {assunto.Total.toLocaleString('pt-BR')}; todos
                    estão no arquivo.
                  </p>
                ) : null}
                <div>
                  <Button
                    variant="subtle"
                    size="compact-md"
                    loading={baixando('csv', assunto.Assunto)}
                    onClick={() => arquivo.mutate({ formato: 'csv', assunto: assunto.Assunto })}
                  >
                    Baixar em CSV<span className="ui-hidden">: {assunto.Titulo}</span>
                  </Button>
                </div>
              </>
            )}
          </div>
        </details>
      ))}
    </Secao>
  );
}
