import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconRefresh } from '#icons';
import { useRef } from 'react';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { previaDoSumario, type EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import { api } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DeForaNaPrevia } from '../../../ensino/scorm/DeFora.tsx';
import { enderecoDaLicao } from './enviar.ts';
import { Licoes } from './Licoes.tsx';
import type { Passo } from './ligacao.ts';
import { quando } from './quando.ts';
import styles from './Scorm.module.css';
import type { Informe } from './transmissor.ts';
import { useLicoes } from './useLicoes.ts';
import { Silencio } from './Silencio.tsx';
import { useVistos } from './useVistos.ts';
import { basta, NADA_VISTO, vistoEm, type Visto } from './visto.ts';

const FEITOS: { passo: keyof Visto; nome: string }[] = [
  { passo: 'iniciou', nome: 'iniciou' },
  { passo: 'situacao', nome: 'gravou a situação' },
  { passo: 'nota', nome: 'gravou a nota' },
  { passo: 'retomou', nome: 'retomou de onde parou' },
];

/** What one lesson was seen to do, in one line. */
function dizer(visto: Visto): string {
  const feitos = FEITOS.filter(({ passo }) => visto[passo]).map(({ nome }) => nome);
  return feitos.length === 0 ? 'ainda não iniciou' : feitos.join(', ');
}

type PreviaProps = { Url: string; Titulo: string; IdCursoConteudoAula: number; Versao: string | null };

/** The author tries a package of several lessons: what each did is seen here, and noted with its file. */
export function PreviaDeVarias({ Url, Titulo, IdCursoConteudoAula, Versao }: PreviaProps) {
  const moldura = useRef<HTMLIFrameElement>(null);
  const estado = useRef<EstadoDoPacote>({ Atual: null, Itens: {} });
  const guardados = useRef<Record<string, Cmi>>({});
  const { vistos, ver } = useVistos(Url);
  const enviar = async ({ Item, Cmi, Pedido }: Informe) => {
    const { Estado, Sumario } = await api(previaDoSumario, {
      body: {
        IdCursoConteudoAula,
        Estado: estado.current,
        Cmi,
        ...(Item !== undefined && { Item }),
        ...(Pedido && { Pedido }),
      },
    });
    estado.current = Estado;
    return { Concluida: false, FaltamSegundos: 0, Sumario };
  };
  const { sumario, aberta, indo, falha, ir } = useLicoes({
    Sessao: Url,
    moldura,
    comecaOutra: Versao !== '2004',
    enderecoDe: (licao) => enderecoDaLicao(Url, licao, guardados.current[licao.Item]),
    enviar,
    aoPasso: (Item: string, passo: Passo) => {
      if (passo === 'iniciou' || passo === 'retomou') ver(Item, { [passo]: true });
    },
    aoReceber: (Item, Cmi) => {
      guardados.current = { ...guardados.current, [Item]: Cmi };
      ver(Item, vistoEm(Cmi));
    },
  });
  const aviso = falha && <Notice kind="warning" title={falha.message} />;
  if (sumario === null) return aviso;
  const linhas = sumario.Itens.filter(({ Abre }) => Abre).map(({ Item, Titulo: titulo }) => ({
    Item,
    titulo,
    visto: vistos[Item] ?? NADA_VISTO,
  }));
  return (
    <section className={styles.pacote} aria-label="Conteúdo interativo">
      {aviso}
      <Notice
        kind={linhas.every(({ visto }) => basta(visto)) ? 'success' : 'info'}
        title="O que cada lição deste pacote fez nesta prévia"
      >
        <ul className={styles.passos}>
          {linhas.map(({ Item, titulo, visto }) => (
            <li key={Item}>
              {basta(visto) ? (
                <IconCircleCheck size={18} aria-hidden="true" />
              ) : (
                <IconCircleDashed size={18} aria-hidden="true" />
              )}
              {titulo}: {dizer(visto)}
            </li>
          ))}
        </ul>
        Fica anotado na edição da aula.
      </Notice>
      <Silencio ouvido={linhas.some(({ visto }) => visto.iniciou)} />
      <DeForaNaPrevia IdCursoConteudoAula={IdCursoConteudoAula} />
      <Licoes sumario={sumario} titulo={Titulo} aberta={aberta} indo={indo} ir={ir} moldura={moldura}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} aria-hidden="true" />}
          {...quando(!indo && aberta !== null, () => ir({ Tipo: 'start' }))}
        >
          Abrir de novo, de onde parou
        </Button>
      </Licoes>
    </section>
  );
}
