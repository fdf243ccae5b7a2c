import { Button, Group, Stack } from '@mantine/core';
import { IconDeviceMobile, IconLifebuoy } from '#icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { obterDuasEtapas, type DuasEtapas as Estado } from '#contract/acesso/duas-etapas.ts';
import { Secao } from '../../../components/Secao.tsx';
import { query, reread } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Situation } from '../../../ui/feedback/Situation.tsx';
import { Chaves, Forma } from './Forma.tsx';
import { GavetaDaEtapa, type Tarefa } from './GavetaDaEtapa.tsx';
import { useAceitaChaves } from './useAceitaChaves.ts';
import styles from '../sessoes/Sessoes.module.css';

/** Part of perfil: by what else than the password the person confirms a sign-in. */
export function DuasEtapas() {
  const [tarefa, setTarefa] = useState<Tarefa | null>(null);
  const estado = useQuery(query(obterDuasEtapas));

  return (
    <Secao
      titulo="Verificação em duas etapas"
      texto="Além da senha, ao entrar você confirma com o celular ou com uma chave. Quem descobrir a senha não entra."
      acao={
        estado.data === undefined ? null : (
          <Situation
            kind={estado.data.Ativa ? 'current' : 'idle'}
            label={estado.data.Ativa ? 'Ativa' : 'Desativada'}
          />
        )
      }
    >
      {estado.isPending ? <Loading /> : null}
      {estado.isError ? <Falha consulta={estado} /> : null}
      {estado.data?.PeloProvedor ? (
        <Notice kind="info">
          Você entrou com a conta da sua empresa: a segunda etapa é a dela. Para mudar a da plataforma, entre
          com a senha.
        </Notice>
      ) : null}
      {estado.data?.PeloProvedor === false ? <Formas estado={estado.data} escolher={setTarefa} /> : null}
      {tarefa === null ? null : (
        <GavetaDaEtapa
          tarefa={tarefa}
          aoFechar={() => {
            setTarefa(null);
            void reread();
          }}
        />
      )}
    </Secao>
  );
}

type FormasProps = { estado: Estado; escolher: (tarefa: Tarefa) => void };

function Formas({ estado, escolher }: FormasProps) {
  const { Ativa, Exigida, AplicativoDesde, CodigosRestantes } = estado;
  const aceitaChaves = useAceitaChaves();
  return (
    <Stack gap="md">
      {Ativa && CodigosRestantes <= 2 ? (
        <Notice kind="warning">
          {CodigosRestantes === 0
            ? 'Os seus códigos de recuperação acabaram. Gere outros: sem eles, perder o celular é perder o acesso.'
            : 'Restam poucos códigos de recuperação. Gere outros.'}
        </Notice>
      ) : null}
      <ul className={styles.lista}>
        <Forma
          icone={<IconDeviceMobile size={24} stroke={1.6} aria-hidden="true" />}
          nome="Aplicativo de códigos"
          detalhe={
            AplicativoDesde === null
              ? 'Um código novo a cada 30 segundos, no celular.'
              : `Em uso desde ${formatDay(AplicativoDesde)}.`
          }
        >
          {AplicativoDesde === null ? (
            <Button variant="default" onClick={() => escolher({ fazer: 'aplicativo' })}>
              Configurar
            </Button>
          ) : (
            <Group gap="xs">
              <Button variant="subtle" onClick={() => escolher({ fazer: 'aplicativo' })}>
                Trocar de celular
              </Button>
              <Button variant="subtle" onClick={() => escolher({ fazer: 'removerAplicativo' })}>
                Remover
              </Button>
            </Group>
          )}
        </Forma>
        <Chaves chaves={estado.Chaves.filter(({ SegundaEtapa }) => SegundaEtapa)} escolher={escolher} />
        {Ativa ? (
          <Forma
            icone={<IconLifebuoy size={24} stroke={1.6} aria-hidden="true" />}
            nome="Códigos de recuperação"
            detalhe={`Para o dia em que o celular se perder. ${CodigosRestantes === 1 ? 'Resta' : 'Restam'} ${CodigosRestantes} de 10.`}
          >
            <Button variant="subtle" onClick={() => escolher({ fazer: 'codigos' })}>
              Gerar outros
            </Button>
          </Forma>
        ) : null}
      </ul>
      <Group gap="sm">
        {aceitaChaves ? (
          <Button variant="default" onClick={() => escolher({ fazer: 'chave' })}>
            Adicionar chave de acesso
          </Button>
        ) : null}
        {Ativa && !Exigida ? (
          <Button variant="subtle" color="red" onClick={() => escolher({ fazer: 'desativar' })}>
            Desativar tudo
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
