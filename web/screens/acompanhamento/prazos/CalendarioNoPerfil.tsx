import { Button } from '@mantine/core';
import { IconCalendarDown, IconLink, IconLinkOff } from '#icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  baixarCalendario,
  criarLinkDoCalendario,
  linkDoCalendario,
  revogarLinkDoCalendario,
  type LinkDoCalendario,
} from '#contract/acompanhamento/prazos-calendario.ts';
import { CopiarLink } from '../../../components/CopiarLink.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { downloadFile } from '../../../lib/download.ts';
import { formatAge, formatInstant } from '../../../lib/formats.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Calendario.module.css';

const lido = ({ CriadoEm, LidoEm }: LinkDoCalendario) =>
  LidoEm === null
    ? `Link criado em ${formatInstant(CriadoEm)}; nenhum calendário o leu ainda.`
    : `Seu calendário leu este link ${formatAge(LidoEm)}.`;

/** Deadlines and meetings in the person's own calendar: as a file, or by a link that only they have. */
export function CalendarioNoPerfil() {
  const consulta = useQuery(query(linkDoCalendario));
  const link = consulta.data;
  const aoFalhar = (erro: Error) => toast.error(erro.message);
  const arquivo = useMutation({ mutationFn: () => downloadFile(baixarCalendario, {}), onError: aoFalhar });
  const criar = useMutation({
    mutationFn: () => api(criarLinkDoCalendario, { body: {} }),
    onError: aoFalhar,
  });
  const revogar = useMutation({
    mutationFn: () => api(revogarLinkDoCalendario, { body: {} }),
    onSuccess: () => {
      criar.reset();
      toast.success('O link deixou de valer.');
    },
    onError: aoFalhar,
  });

  const pedirRevogacao = async () => {
    const sim = await confirm({
      title: 'Encerrar o link do calendário?',
      body: 'Os calendários que o usam deixam de receber os seus prazos.',
      action: 'Encerrar link',
      danger: true,
    });
    if (sim) revogar.mutate();
  };

  return (
    <Secao
      titulo="Calendário"
      texto="Leve os seus prazos e aulas presenciais para o calendário do celular ou do computador."
    >
      <div className={styles.acoes}>
        <Button
          variant="default"
          leftSection={<IconCalendarDown size={18} aria-hidden="true" />}
          loading={arquivo.isPending}
          onClick={() => arquivo.mutate()}
        >
          Baixar .ics
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden="true" />}
          loading={criar.isPending}
          onClick={() => criar.mutate()}
        >
          {link ? 'Trocar o link' : 'Criar link'}
        </Button>
        {link ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconLinkOff size={18} aria-hidden="true" />}
            onClick={() => void pedirRevogacao()}
          >
            Encerrar link
          </Button>
        ) : null}
      </div>
      {criar.data === undefined ? null : (
        <CopiarLink
          label="Link do seu calendário"
          ajuda="Aparece só agora. Cole-o em “adicionar calendário por URL”; quem tiver o link vê os seus prazos."
          link={criar.data.Url}
        />
      )}
      {link ? <p className={styles.apoio}>{lido(link)}</p> : null}
    </Secao>
  );
}
