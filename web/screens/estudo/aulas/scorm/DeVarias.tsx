import { useRef, useState } from 'react';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { Sumario } from '#contract/estudo/aulas-sumario.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { Avisos, TelaCheia } from './Avisos.tsx';
import { deSaida, enderecoDaLicao, enviar } from './enviar.ts';
import { Licoes } from './Licoes.tsx';
import { reverEm } from './revisao.ts';
import styles from './Scorm.module.css';
import { useLicoes } from './useLicoes.ts';

/** A package of several lessons, each of which tells its own; or one that is only looked at again. */
export function DeVarias(props: JogadorProps<'pacote'>) {
  const { Sessao, Aviso, Revisao, Arquivo } = props.aula;
  if (Sessao !== null) return <Estudadas key={Sessao} Sessao={Sessao} {...props} />;
  return Revisao && Arquivo ? (
    <Revistas Url={Arquivo.Url} Revisao={Revisao} aula={props.aula} />
  ) : (
    <Notice kind="info" title={Aviso ?? 'Esta aula não está aberta para estudo.'} />
  );
}

type RevistasProps = { Url: string; Revisao: Sumario; aula: JogadorProps<'pacote'>['aula'] };

/** Its class has ended: each opens, in any order; what they tell is kept by this page alone. */
function Revistas({ Url, Revisao, aula }: RevistasProps) {
  const moldura = useRef<HTMLIFrameElement>(null);
  const onde = useRef(Revisao);
  const guardados = useRef<Record<string, Cmi>>({});
  const { sumario, aberta, indo, ir } = useLicoes({
    Sessao: Url,
    moldura,
    comecaOutra: aula.Conteudo.Versao !== '2004',
    enderecoDe: (licao) => enderecoDaLicao(Url, licao, guardados.current[licao.Item]),
    enviar: ({ Pedido }) => {
      const novo = Pedido ? reverEm(onde.current, Pedido) : onde.current;
      if (novo.Atual !== null) onde.current = novo;
      return Promise.resolve({ Concluida: aula.Concluida, FaltamSegundos: 0, Sumario: novo });
    },
    aoReceber: (Item, dito) => {
      guardados.current = { ...guardados.current, [Item]: dito };
    },
  });
  return (
    <section className={styles.pacote} aria-label="Conteúdo interativo">
      {sumario === null ? null : (
        <Licoes sumario={sumario} titulo={aula.Titulo} aberta={aberta} indo={indo} ir={ir} moldura={moldura}>
          <TelaCheia moldura={moldura} />
        </Licoes>
      )}
    </section>
  );
}

function Estudadas({
  Sessao,
  aula,
  IdClienteTurmaAluno,
  interrompida,
  aoReabrir,
  aoConcluir,
}: JogadorProps<'pacote'> & { Sessao: string }) {
  const moldura = useRef<HTMLIFrameElement>(null);
  const concluida = useRef(aula.Concluida);
  const [faltam, setFaltam] = useState(0);
  const { sumario, aberta, indo, falha, ir } = useLicoes({
    Sessao,
    moldura,
    comecaOutra: aula.Conteudo.Versao !== '2004',
    enderecoDe: (licao) => enderecoDaLicao(aula.Arquivo?.Url ?? '', licao),
    enviar,
    deSaida: deSaida(IdClienteTurmaAluno),
    aoGravar: ({ Concluida, FaltamSegundos }) => {
      setFaltam(FaltamSegundos);
      if (Concluida && !concluida.current) aoConcluir();
      concluida.current = Concluida;
    },
  });
  return (
    <section className={styles.pacote} aria-label="Conteúdo interativo">
      <Avisos falha={falha} faltam={faltam} aoReabrir={aoReabrir} />
      {sumario === null || interrompida ? null : (
        <Licoes sumario={sumario} titulo={aula.Titulo} aberta={aberta} indo={indo} ir={ir} moldura={moldura}>
          <TelaCheia moldura={moldura} />
        </Licoes>
      )}
    </section>
  );
}
