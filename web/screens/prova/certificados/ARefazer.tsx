import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listar } from '#contract/prova/certificados.ts';
import { query } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { totalInWords } from '../../../ui/table/pages.ts';
import styles from './Certificados.module.css';

type ARefazerProps = { IdCliente: number; mostrando: boolean; aoMostrar: (sim: boolean) => void };

/** Trainings done online that their norm has come to ask in person, with the last day; silent when there are none. */
export function ARefazer({ IdCliente, mostrando, aoMostrar }: ARefazerProps) {
  const { data } = useQuery(query(listar, { querystring: { cliente: IdCliente, refazer: 'presenca' } }));
  const [primeiro] = data?.Itens ?? [];
  if (data === undefined || !primeiro?.RefazerAte) return null;
  const quantos =
    data.Total === 1
      ? '1 treinamento feito a distância precisa ser refeito ou completado presencialmente'
      : `${totalInWords(data.Total)} treinamentos feitos a distância precisam ser refeitos ou completados presencialmente`;
  return (
    <div className={styles.refazer}>
      <Notice kind="warning" title={`Refazer presencialmente até ${formatDay(primeiro.RefazerAte)}`}>
        <p>
          {quantos}, porque a {primeiro.Norma} passou a exigir treinamento presencial.
        </p>
        <Button variant="default" size="compact-md" onClick={() => aoMostrar(!mostrando)}>
          {mostrando ? 'Mostrar todos os certificados' : 'Mostrar só estes'}
        </Button>
      </Notice>
    </div>
  );
}
