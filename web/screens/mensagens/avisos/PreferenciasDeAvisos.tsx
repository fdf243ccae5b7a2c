import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  alterarPreferencia,
  preferencias,
  type Preferencia,
  type TipoDeAviso,
} from '#contract/mensagens/avisos.ts';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { query, reread } from '../../../lib/query.ts';
import { useUsuario } from '../../../lib/useSessao.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './PreferenciasDeAvisos.module.css';

const ASSUNTOS: Record<TipoDeAviso, { titulo: string; texto: string }> = {
  matricula: { titulo: 'Matrículas', texto: 'Quando você entra em uma turma e quando ela começa.' },
  prazo: { titulo: 'Prazos', texto: 'Quando um prazo seu está perto ou passou, e lembretes do gestor.' },
  certificado: {
    titulo: 'Certificados',
    texto:
      'Emitidos, a vencer, vencidos e revogados. Na plataforma aparecem sempre: a lei pede que você saiba.',
  },
  resposta: { titulo: 'Respostas', texto: 'Quando o tutor ou o suporte responde a você.' },
  comunicado: { titulo: 'Comunicados', texto: 'Recados da sua empresa e da plataforma.' },
  equipe: { titulo: 'Minha equipe', texto: 'O resumo semanal dos certificados a renovar.' },
  sistema: {
    titulo: 'Meu trabalho',
    texto: 'Importações concluídas, exportações prontas e, de quem administra, mensagens ao suporte.',
  },
};

export function PreferenciasDeAvisos({ temEmail }: { temEmail: boolean }) {
  const [busca] = useSearchParams();
  const aqui = useRef<HTMLDivElement>(null);
  const escolhas = useQuery(query(preferencias));
  const pronta = escolhas.data !== undefined;

  // Synchronises what is in sight with the address: the side panel leads here.
  useEffect(() => {
    if (pronta && busca.get('parte') === 'avisos') aqui.current?.scrollIntoView();
  }, [pronta, busca]);

  return (
    <div ref={aqui}>
      <Secao
        titulo="Avisos"
        texto={
          temEmail
            ? 'Como você quer ser avisado de cada assunto. E-mails de segurança da conta são enviados sempre.'
            : 'Como você quer ser avisado de cada assunto. Para receber e-mails, cadastre um endereço nos seus dados.'
        }
      >
        {escolhas.isError ? (
          <Falha consulta={escolhas} />
        ) : escolhas.data === undefined ? (
          <Loading label="Carregando as suas escolhas…" />
        ) : (
          escolhas.data.map((escolha) => <Assunto key={escolha.Tipo} escolha={escolha} />)
        )}
      </Secao>
    </div>
  );
}

function Assunto({ escolha }: { escolha: Preferencia }) {
  const { Tipo, NaTela, PorEmail } = escolha;
  const consultas = useQueryClient();
  // Of this only support writes e-mails, to administrators.
  const adm = useUsuario()?.Adm === true;
  const { titulo, texto } = ASSUNTOS[Tipo];
  const mudar = useMutation({
    mutationFn: (nova: Preferencia) => api(alterarPreferencia, { body: nova }),
    // Shown at once: it cannot hurt, and a refusal brings the truth back.
    onMutate: (nova) => {
      consultas.setQueryData(query(preferencias).queryKey, (antes) =>
        antes?.map((outra) => (outra.Tipo === Tipo ? nova : outra)),
      );
    },
    onError: (erro) => {
      toast.error(erro.message);
      void reread(preferencias);
    },
  });
  return (
    <fieldset className={styles.assunto}>
      <legend className={styles.titulo}>{titulo}</legend>
      <p className={styles.texto}>{texto}</p>
      <div className={styles.escolhas}>
        <CheckboxField
          label="Na plataforma"
          checked={NaTela}
          disabled={Tipo === 'certificado'}
          onChecked={(sim) => mudar.mutate({ ...escolha, NaTela: sim })}
        />
        {Tipo === 'sistema' && !adm ? null : (
          <CheckboxField
            label="Por e-mail"
            checked={PorEmail}
            onChecked={(sim) => mudar.mutate({ ...escolha, PorEmail: sim })}
          />
        )}
      </div>
    </fieldset>
  );
}
