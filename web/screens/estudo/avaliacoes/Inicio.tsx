import { Button } from '@mantine/core';
import { iniciarTentativa, type EstadoDaAvaliacao, type Tentativa } from '#contract/estudo/avaliacoes.ts';
import { PinField } from '../../empresas/aparelhos/PinField.tsx';
import { ConfirmarNoProvedor } from '../../empresas/entrada-unica/ConfirmarNoProvedor.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import styles from './Avaliacao.module.css';
import { Feitas } from './Feitas.tsx';
import { Regras } from './Regras.tsx';

const ids = { Senha: 'senha-da-avaliacao' };

type Props = {
  estado: EstadoDaAvaliacao;
  aoIniciar: (tentativa: Tentativa) => void;
  /** What the person may do has perhaps changed. */
  aoRecusar: (erro: Error) => void;
  aoRever: (IdTentativa: number) => Promise<void>;
};

const dizerFim = (limite: number) =>
  limite === 0
    ? 'Entregue antes do fim da turma: nesse momento, o que estiver salvo é entregue.'
    : 'O tempo começa a contar agora e não para se você sair. Se a turma terminar antes, você ainda tem esse tempo.';

/** Before an attempt: the rules, what was done so far, what to do now. */
export function Inicio({ estado, aoIniciar, aoRecusar, aoRever }: Props) {
  const { IdClienteTurmaAluno, IdCursoConteudoAula, ExigeSenha, ConfirmaCom } = estado;
  const comPin = ExigeSenha && ConfirmaCom === 'pin';
  const comSenha = ExigeSenha && (ConfirmaCom === 'senha' || comPin);
  const noProvedor = ExigeSenha && !comSenha;
  // Held for a device: it goes on here, as an attempt begins here.
  const levada = estado.Levada !== null;
  const faltaConfirmar = ExigeSenha && ConfirmaCom === 'provedor';
  const { Campos, campo, ...form } = useForm({
    inicial: () => ({ Senha: '' }),
    ids,
    enviar: ({ Senha }) =>
      api(iniciarTentativa, {
        body: {
          IdClienteTurmaAluno,
          IdCursoConteudoAula,
          ...(comSenha && { Senha }),
          ...(levada && { TrazerParaCa: true }),
        },
      }),
    aoSalvar: aoIniciar,
    aoRecusar,
    perde: () => false,
  });
  return (
    <section className={styles.papel} aria-label="Avaliação">
      <Regras regras={estado.Regras} Restantes={estado.Restantes} />
      <Notice kind={estado.Aprovada ? 'success' : estado.PodeIniciar ? 'info' : 'warning'}>
        {estado.Orientacao}
      </Notice>
      {estado.PodeIniciar || levada ? (
        <Formulario form={form} semResumo>
          <div className={styles.iniciar}>
            {noProvedor && Campos['Senha'] ? <Notice kind="error">{Campos['Senha']}</Notice> : null}
            {noProvedor ? (
              <ConfirmarNoProvedor
                confirmada={!faltaConfirmar}
                motivo="A norma pede que você se identifique antes da avaliação. Você volta para cá em seguida."
              />
            ) : null}
            {comPin ? (
              <PinField
                {...campo('Senha')}
                label="Confirme o seu PIN"
                help="A norma pede que você se identifique antes da avaliação."
              />
            ) : null}
            {comSenha && !comPin ? (
              <PasswordField
                {...campo('Senha')}
                label="Confirme a sua senha"
                help="A norma pede que você se identifique antes da avaliação."
                autoComplete="current-password"
              />
            ) : null}
            {faltaConfirmar ? null : (
              <>
                <Button
                  type="submit"
                  size="md"
                  variant={levada ? 'default' : 'filled'}
                  loading={form.salvando}
                >
                  {levada ? 'Continuar aqui, com internet' : 'Começar a avaliação'}
                </Button>
                {levada ? null : <p className={styles.apoio}>{dizerFim(estado.Regras.TempoLimiteMinutos)}</p>}
              </>
            )}
          </div>
        </Formulario>
      ) : null}
      <Feitas tentativas={estado.Tentativas} aoRever={aoRever} />
    </section>
  );
}
