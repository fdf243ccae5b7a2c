import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconCircle,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconLock,
  type Icon,
} from '#icons';
import type { ReactNode, RefObject } from 'react';
import type { PedidoDeNavegacao, Sumario } from '#contract/estudo/aulas-sumario.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from './Licoes.module.css';
import { Moldura } from './Moldura.tsx';
import { quando } from './quando.ts';

type Linha = Sumario['Itens'][number];

const SITUACOES: Record<Linha['Situacao'], { Icone: Icon; nome: string }> = {
  nova: { Icone: IconCircle, nome: 'não iniciada' },
  andamento: { Icone: IconCircleHalf2, nome: 'em andamento' },
  concluida: { Icone: IconCircleCheck, nome: 'concluída' },
  reprovada: { Icone: IconCircleX, nome: 'não aprovada' },
};

type LinhaProps = { linha: Linha; atual: boolean; parado: boolean; aoAbrir: () => void };

function LinhaDoSumario({ linha, atual, parado, aoAbrir }: LinhaProps) {
  const { Titulo, Nivel, Abre, Situacao, Disponivel } = linha;
  const { Icone, nome } = SITUACOES[Situacao];
  const Marca = Abre && !Disponivel && !atual ? IconLock : Icone;
  const dentro = (
    <>
      <Marca size={18} aria-hidden="true" />
      <span>{Titulo}</span>
      <span className={styles.situacao}>{Abre && !Disponivel && !atual ? 'bloqueada' : nome}</span>
    </>
  );
  return (
    <li data-nivel={Math.min(Nivel, 4)}>
      {Abre || Disponivel ? (
        <button
          type="button"
          className={styles.linha}
          aria-current={atual ? 'true' : undefined}
          disabled={!Disponivel && !atual}
          {...quando(!parado, aoAbrir)}
        >
          {dentro}
        </button>
      ) : (
        <span className={styles.linha}>{dentro}</span>
      )}
    </li>
  );
}

/** Wide enough for the table of contents to stand beside the lesson; else it is folded above it. */
const LARGA = '(min-width: 100em)';

type LicoesProps = {
  sumario: Sumario;
  titulo: string;
  /** The one in the frame, with its address; null: none. */
  aberta: { vez: number; src: string } | null;
  indo: boolean;
  ir: (Pedido: PedidoDeNavegacao) => void;
  moldura: RefObject<HTMLIFrameElement | null>;
  children?: ReactNode;
};

/** The lessons of a package: its table of contents, the one that is open, and the way to the next. */
export function Licoes({ sumario, titulo, aberta, indo, ir, moldura, children }: LicoesProps) {
  const { Itens, Atual, Anterior, Proximo, Feitas, Total, Aviso } = sumario;
  const atual = Itens.find(({ Item }) => Item === Atual);
  return (
    <div className={styles.licoes}>
      <details className={styles.sumario} open={window.matchMedia(LARGA).matches}>
        <summary>
          Sumário: {Feitas} de {Total} {Feitas === 1 ? 'concluída' : 'concluídas'}
        </summary>
        <nav aria-label="Sumário do pacote">
          <ul>
            {Itens.map((linha) => (
              <LinhaDoSumario
                key={linha.Item}
                linha={linha}
                atual={linha.Item === Atual}
                parado={indo}
                aoAbrir={() => ir({ Tipo: 'choice', Item: linha.Item })}
              />
            ))}
          </ul>
        </nav>
      </details>
      <div className={styles.aberta}>
        {Aviso === null ? null : <Notice kind="warning" title={Aviso} />}
        <div className={styles.barra}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={20} aria-hidden="true" />}
            {...quando(!indo && Anterior, () => ir({ Tipo: 'previous' }))}
          >
            Anterior
          </Button>
          <output className={styles.qual}>{atual?.Titulo ?? ''}</output>
          <Button
            rightSection={<IconChevronRight size={20} aria-hidden="true" />}
            variant={atual?.Situacao === 'concluida' ? 'filled' : 'default'}
            {...quando(!indo && Proximo, () => ir({ Tipo: 'continue' }))}
          >
            Próximo
          </Button>
        </div>
        {aberta === null ? (
          <Notice kind="info" title="Nenhuma lição está aberta.">
            <Button variant="default" onClick={() => ir({ Tipo: 'start' })} disabled={indo}>
              Abrir de onde parou
            </Button>
          </Notice>
        ) : (
          <Moldura key={aberta.vez} ref={moldura} src={aberta.src} title={titulo} />
        )}
        {children}
      </div>
    </div>
  );
}
