import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlayerPlay } from '#icons';
import { useState } from 'react';
import { previaAula } from '#contract/estudo/aulas-estudo.ts';
import { api } from '../../../../../lib/api.ts';
import { packagesAddress } from '../../../../../lib/packages-address.ts';
import { query } from '../../../../../lib/query.ts';
import { ErrorState } from '../../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../../ui/feedback/Loading.tsx';
import { Previa } from '../../../../estudo/aulas/scorm/Previa.tsx';
import { OQueSeViu } from '../../../scorm/OQueSeViu.tsx';

type ExperimentarProps = {
  titulo: string;
  IdCursoConteudoAula: number;
  Licoes?: number | undefined;
  seNada: string;
  /** It was sent in this very sitting: it is opened at once, without being asked. */
  enviadoAgora: boolean;
};

/** A package that was read: what was seen of it, and a try where it was sent, as in the course's preview. */
export function Experimentar({ enviadoAgora, ...visto }: ExperimentarProps) {
  const [aberto, setAberto] = useState(enviadoAgora);
  return (
    <>
      <OQueSeViu {...visto} foraAParte={aberto} />
      {aberto ? (
        <Prova IdCursoConteudoAula={visto.IdCursoConteudoAula} />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            onClick={() => setAberto(true)}
          >
            Experimentar aqui
          </Button>
        </div>
      )}
    </>
  );
}

function Prova({ IdCursoConteudoAula: id }: { IdCursoConteudoAula: number }) {
  const { data, error, refetch } = useQuery({
    ...query(previaAula, { params: { id } }),
    queryFn: async ({ signal }) => {
      const aberta = await api(previaAula, { params: { id }, signal });
      await packagesAddress.swept();
      return aberta;
    },
    // Each opening is one of its own; asked for again behind its author's back, it would begin anew.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    meta: { act: true },
  });
  if (error)
    return (
      <ErrorState
        title="Não foi possível abrir o pacote"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Loading label="Abrindo o pacote..." />;
  return data.Tipo === 'pacote' || data.Tipo === 'h5p' ? <Previa aula={data} /> : null;
}
