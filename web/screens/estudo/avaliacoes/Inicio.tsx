import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
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

/** Before an attempt: the rules, what was done so far, what to do now. */
export function Inicio({ estado, aoIniciar, aoRecusar, aoRever }: Props) {
  const { IdClienteTurmaAluno, IdCursoConteudoAula, ExigeSenha, ConfirmaCom } = estado;
  const comPin = ExigeSenha && ConfirmaCom === 'pin';
  const comSenha = ExigeSenha && (ConfirmaCom === 'senha' || comPin);
  const noProvedor = ExigeSenha && !comSenha;
  const faltaConfirmar = ExigeSenha && ConfirmaCom === 'provedor';
  const { Campos, campo, ...form } = useForm({
    inicial: () => ({ Senha: '' }),
    ids,
    enviar: ({ Senha }) =>
      api(iniciarTentativa, {
        body: { IdClienteTurmaAluno, IdCursoConteudoAula, ...(comSenha && { Senha }) },
      }),
    aoSalvar: aoIniciar,
    aoRecusar,
    perde: () => false,
  });
  const trazer = useMutation({
    mutationFn: () =>
      api(iniciarTentativa, { body: { IdClienteTurmaAluno, IdCursoConteudoAula, TrazerParaCa: true } }),
    onSuccess: aoIniciar,
  });
  return (
    <section className={styles.papel} aria-label="Avaliação">
      <Regras regras={estado.Regras} Restantes={estado.Restantes} />
      <Notice kind={estado.Aprovada ? 'success' : estado.PodeIniciar ? 'info' : 'warning'}>
        {estado.Orientacao}
      </Notice>
      {estado.Levada === null ? null : (
        <Button variant="default" size="md" loading={trazer.isPending} onClick={() => trazer.mutate()}>
          Continuar aqui, com internet
        </Button>
      )}
      {trazer.error === null ? null : <Notice kind="error">{trazer.error.message}</Notice>}
      {estado.PodeIniciar ? (
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
                <Button type="submit" size="md" loading={form.salvando}>
                  {estado.Tentativas.length === 0 ? 'Começar a avaliação' : 'Tentar de novo'}
                </Button>
                <p className={styles.apoio}>
                  {estado.Regras.TempoLimiteMinutos === 0
                    ? 'Entregue antes do fim da turma: nesse momento, o que estiver salvo é entregue.'
                    : 'O tempo começa a contar agora e não para se você sair. Se a turma terminar antes, você ainda tem esse tempo.'}
                </p>
              </>
            )}
          </div>
        </Formulario>
      ) : null}
      <Feitas tentativas={estado.Tentativas} aoRever={aoRever} />
    </section>
  );
}
