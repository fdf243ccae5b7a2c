import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { duvidasDoAluno, perguntar, type Duvida } from '#contract/estudo/duvidas.ts';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { query, reread } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Falha } from '../../../components/Falha.tsx';
import type { ConversaProps } from './props.ts';
import { Escrever } from './Escrever.tsx';
import { Momento } from './Momento.tsx';
import styles from './Conversa.module.css';

/** Questions to the tutor about this lesson, with the answers. */
export function Duvidas({ IdClienteTurmaAluno, aula, momento, saltar }: ConversaProps) {
  const { IdCursoConteudoAula } = aula;
  const consulta = useQuery({
    ...query(duvidasDoAluno, { querystring: { matricula: IdClienteTurmaAluno, aula: IdCursoConteudoAula } }),
    staleTime: 0,
  });
  const enviar = async (Texto: string, Segundo: number | null, IdDuvida?: number) => {
    await api(perguntar, { body: { IdDuvida, IdClienteTurmaAluno, IdCursoConteudoAula, Segundo, Texto } });
    await reread(duvidasDoAluno);
  };
  const { data, error } = consulta;
  return (
    <>
      <Escrever
        rotulo="Sua dúvida"
        acao="Perguntar ao tutor"
        momento={contadaPor(aula, 'trechos') ? momento : null}
        aoEnviar={enviar}
      />
      {error !== null && data === undefined ? <Falha consulta={consulta} /> : null}
      {data?.length === 0 ? (
        <p className={styles.vazio}>A resposta do tutor aparece aqui e chega também por e-mail.</p>
      ) : null}
      <ul className={styles.lista}>
        {data?.map((duvida) => (
          <Fio
            key={duvida.IdDuvida}
            duvida={duvida}
            saltar={saltar}
            aoContinuar={(texto) => enviar(texto, duvida.Segundo, duvida.IdDuvida)}
          />
        ))}
      </ul>
    </>
  );
}

type FioProps = Pick<ConversaProps, 'saltar'> & {
  duvida: Duvida;
  aoContinuar: (texto: string) => Promise<void>;
};

function Fio({ duvida, saltar, aoContinuar }: FioProps) {
  const [continuando, setContinuando] = useState(false);
  return (
    <li className={styles.item}>
      <div className={styles.topo}>
        <Momento Segundo={duvida.Segundo} saltar={saltar} />
        {duvida.AguardaResposta ? (
          <Selo tom="espera">Aguardando resposta</Selo>
        ) : (
          <Selo tom="certo">Respondida</Selo>
        )}
      </div>
      {duvida.Anteriores > 0 ? (
        <p className={styles.quando}>Aqui estão as últimas mensagens desta conversa.</p>
      ) : null}
      {duvida.Mensagens.map((mensagem) => (
        <div key={mensagem.IdDuvidaMensagem} className={styles.mensagem} data-tutor={mensagem.DoTutor}>
          <span className={styles.quando}>
            {mensagem.DoTutor ? `${mensagem.Nome}, tutor` : 'Você'} · {formatInstant(mensagem.EnviadaEm)}
          </span>
          <p className={styles.texto}>{mensagem.Texto}</p>
        </div>
      ))}
      {continuando ? (
        <Escrever
          rotulo="Continuar a conversa"
          acao="Enviar"
          momento={null}
          aoEnviar={async (texto) => {
            await aoContinuar(texto);
            setContinuando(false);
          }}
          aoCancelar={() => setContinuando(false)}
        />
      ) : (
        <div className={styles.acoes}>
          <Button variant="subtle" size="xs" onClick={() => setContinuando(true)}>
            Continuar a conversa
          </Button>
        </div>
      )}
    </li>
  );
}
