import { Avatar } from '../Avatar.tsx';
import { Figure } from '../charts/Figure.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { percent } from '../charts/percent.ts';
import { ProgressBar } from '../charts/ProgressBar.tsx';
import { ProgressRing } from '../charts/ProgressRing.tsx';
import styles from './Gallery.module.css';
import { PEOPLE } from './people.ts';

export function FiguresSection() {
  return (
    <>
      <PageHeader title="Números e pessoas" context="Todo número leva às linhas de onde veio." />
      <div className={styles.cards}>
        <Figure
          label="Em dia"
          value={92}
          format={percent}
          to="/table"
          previous={89}
          previousLabel="em outubro"
          better="up"
          asOf="Hoje, às 14:32"
        />
        <Figure label="A vencer em 30 dias" value={41} to="/table" previous={41} previousLabel="em outubro" />
        <Figure
          label="Vencidos"
          value={1284}
          to="/table"
          previous={1190}
          previousLabel="em outubro"
          better="down"
        />
      </div>
      <h2>Progresso</h2>
      <div className={styles.row}>
        <ProgressRing value={0} label="Inspeção diária" />
        <ProgressRing value={38.6} label="Operação segura" />
        <ProgressRing value={100} label="Integração" size={88} />
      </div>
      <div className={styles.stack} style={{ marginTop: '1.5rem' }}>
        <ProgressBar label="Importando alunos" value={320} max={800} />
        <ProgressBar label="Enviando vídeo" value={74.2} />
      </div>
      <h2>Pessoas</h2>
      <div className={styles.row}>
        {PEOPLE.slice(0, 10).map((person) => (
          <Avatar key={person.id} name={person.name} />
        ))}
        <Avatar
          name="Com foto"
          picture="data:image/gif;base64,R0lGODlhAQABAIAAAAtuaQAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
          size={56}
        />
      </div>
    </>
  );
}
