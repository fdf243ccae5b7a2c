import { useRef, useState } from 'react';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { Avisos, TelaCheia } from './Avisos.tsx';
import { enderecoDaLicao, enviar } from './enviar.ts';
import { Licoes } from './Licoes.tsx';
import styles from './Scorm.module.css';
import { useLicoes } from './useLicoes.ts';

/** A package of several lessons, each of which tells its own. */
export function DeVarias(props: JogadorProps<'SC'>) {
  const { Sessao, Aviso } = props.aula;
  return Sessao === null ? (
    <Notice kind="info" title={Aviso ?? 'Esta aula não está aberta para estudo.'} />
  ) : (
    <Estudadas key={Sessao} Sessao={Sessao} {...props} />
  );
}

function Estudadas({
  Sessao,
  aula,
  interrompida,
  aoReabrir,
  aoConcluir,
}: JogadorProps<'SC'> & { Sessao: string }) {
  const moldura = useRef<HTMLIFrameElement>(null);
  const concluida = useRef(aula.Concluida);
  const [faltam, setFaltam] = useState(0);
  const { sumario, aberta, indo, falha, ir } = useLicoes({
    Sessao,
    moldura,
    comecaOutra: aula.Conteudo.Versao !== '2004',
    enderecoDe: (licao) => enderecoDaLicao(aula.Arquivo?.Url ?? '', licao),
    enviar,
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
