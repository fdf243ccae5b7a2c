import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import styles from './Leitura.module.css';

/** A lesson in person: where, with whom; who teaches records who came. */
export function Presencial({ aula: { Conteudo, Concluida } }: JogadorProps<'PR'>) {
  return (
    <section className={styles.papel} aria-label="Aula presencial">
      <ListaDeDados
        dados={[
          { nome: 'Local', valor: Conteudo.Local },
          { nome: 'Instrutor', valor: Conteudo.Instrutor },
        ]}
      />
      {Conteudo.Orientacoes === '' ? null : <p className={styles.paragrafos}>{Conteudo.Orientacoes}</p>}
      {Concluida ? null : (
        <Notice kind="info" title="Aguardando a presença">
          Esta aula é concluída quando a sua presença é registrada por quem conduz o treinamento. A data e a
          hora são combinadas com a sua empresa.
        </Notice>
      )}
    </section>
  );
}
