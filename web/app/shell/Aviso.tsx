import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import {
  IconCertificate,
  IconCheck,
  IconClock,
  IconMessageCircle,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '#icons';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Aviso as DadosDoAviso, TipoDeAviso } from '#contract/mensagens/avisos.ts';
import { formatInstant } from '../../lib/formats.ts';
import styles from './PainelLateral.module.css';
import { useMarcarLido } from './useAvisos.ts';

const ICONES: Record<TipoDeAviso, Icon> = {
  matricula: IconSchool,
  prazo: IconClock,
  certificado: IconCertificate,
  resposta: IconMessageCircle,
  comunicado: IconSpeakerphone,
  equipe: IconUsers,
  sistema: IconSettings,
};

/** From this many letters on, only the beginning is shown until the person wants the rest. */
const LONGO = 180;

export function Aviso({ aviso, aoSair }: { aviso: DadosDoAviso; aoSair: () => void }) {
  const { IdAviso, Tipo, Titulo, Texto, Rota, Instituicao, CriadoEm, Lido } = aviso;
  const marcar = useMarcarLido();
  const [inteiro, setInteiro] = useState(false);
  const Icone = ICONES[Tipo];
  const ler = () => {
    if (!Lido) marcar.mutate(IdAviso);
  };
  const longo = Texto.length > LONGO || Texto.split('\n').length > 3;

  return (
    <li className={styles.aviso} data-lido={Lido}>
      <Icone size={22} stroke={1.7} aria-hidden="true" className={styles.icone} />
      <div className={styles.corpo}>
        <p className={styles.titulo}>
          {Lido ? null : <span className="ui-hidden">Não lido: </span>}
          {Rota === null ? (
            Titulo
          ) : (
            <Anchor
              component={Link}
              to={Rota}
              inherit
              onClick={() => {
                ler();
                aoSair();
              }}
            >
              {Titulo}
            </Anchor>
          )}
        </p>
        {Texto === '' ? null : (
          <p className={styles.texto} data-curto={longo && !inteiro}>
            {Texto}
          </p>
        )}
        {longo ? (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            aria-expanded={inteiro}
            aria-label={`${inteiro ? 'Mostrar menos de' : 'Ler tudo de'} ${Titulo}`}
            onClick={() => {
              setInteiro(!inteiro);
              ler();
            }}
          >
            {inteiro ? 'Mostrar menos' : 'Ler tudo'}
          </Button>
        ) : null}
        <p className={styles.apoio}>
          {formatInstant(CriadoEm)}
          {Instituicao === null ? null : ` · em ${Instituicao}`}
        </p>
      </div>
      {Lido ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={styles.marcar}
          aria-label={`Marcar como lido: ${Titulo}`}
          title="Marcar como lido"
          loading={marcar.isPending}
          onClick={ler}
        >
          <IconCheck size={20} stroke={1.9} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
