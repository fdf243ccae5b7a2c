import { dizerQuando } from '#contract/encontro.ts';
import { ListaDeDados } from '../../../../components/ListaDeDados.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import styles from './Leitura.module.css';

/** A lesson in person: when, where, with whom; who teaches records who came. */
export function Presencial({ aula: { Conteudo, Concluida, Encontro } }: JogadorProps<'presencial'>) {
  const { Local, Instrutor } = Encontro ?? Conteudo;
  return (
    <section className={styles.papel} aria-label="Aula presencial">
      <ListaDeDados
        dados={[
          ...(Encontro === null ? [] : [{ nome: 'Quando', valor: dizerQuando(Encontro) }]),
          { nome: 'Local', valor: Local },
          { nome: 'Instrutor', valor: Instrutor },
        ]}
      />
      {Conteudo.Orientacoes === '' ? null : <p className={styles.paragrafos}>{Conteudo.Orientacoes}</p>}
      {Concluida ? null : (
        <Notice kind="info" title="Aguardando a presença">
          Esta aula é concluída quando a sua presença é registrada por quem conduz o treinamento.
          {Encontro === null ? ' A data e a hora são combinadas com a sua empresa.' : null}
        </Notice>
      )}
    </section>
  );
}
