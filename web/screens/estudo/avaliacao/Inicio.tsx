import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { iniciarTentativa, type EstadoDaAvaliacao, type Tentativa } from '#contract/avaliacoes.ts';
import { ConfirmarNoProvedor } from '../../../components/ConfirmarNoProvedor.tsx';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario } from '../../../lib/formulario.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import styles from './Avaliacao.module.css';
import { Feitas } from './Feitas.tsx';
import { Regras } from './Regras.tsx';

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
  const comSenha = ExigeSenha && ConfirmaCom === 'senha';
  const noProvedor = ExigeSenha && ConfirmaCom !== 'senha';
  const faltaConfirmar = ExigeSenha && ConfirmaCom === 'provedor';
  const [senha, setSenha] = useState('');
  const iniciar = useMutation({
    mutationFn: () =>
      api(iniciarTentativa, {
        body: { IdClienteTurmaAluno, IdCursoConteudoAula, ...(comSenha && { Senha: senha }) },
      }),
    onSuccess: aoIniciar,
    onError: aoRecusar,
  });
  const { Campos, geral } = errosDoFormulario(iniciar.error, { Senha: 'senha-da-avaliacao' });
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    iniciar.mutate();
  };
  return (
    <section className={styles.papel} aria-label="Avaliação">
      <Regras regras={estado.Regras} Restantes={estado.Restantes} />
      <Notice kind={estado.Aprovada ? 'success' : estado.PodeIniciar ? 'info' : 'warning'}>
        {estado.Orientacao}
      </Notice>
      {estado.PodeIniciar ? (
        <form className={styles.iniciar} onSubmit={enviar}>
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          {noProvedor && Campos['Senha'] ? <Notice kind="error">{Campos['Senha']}</Notice> : null}
          {noProvedor ? (
            <ConfirmarNoProvedor
              confirmada={!faltaConfirmar}
              motivo="A norma pede que você se identifique antes da avaliação. Você volta para cá em seguida."
            />
          ) : null}
          {comSenha ? (
            <PasswordField
              id="senha-da-avaliacao"
              label="Confirme a sua senha"
              help="A norma pede que você se identifique antes da avaliação."
              autoComplete="current-password"
              value={senha}
              onValue={setSenha}
              error={Campos['Senha']}
            />
          ) : null}
          {faltaConfirmar ? null : (
            <>
              <Button type="submit" size="md" loading={iniciar.isPending}>
                {estado.Tentativas.length === 0 ? 'Começar a avaliação' : 'Tentar de novo'}
              </Button>
              <p className={styles.apoio}>
                {estado.Regras.TempoLimiteMinutos === 0
                  ? 'Entregue antes do fim da turma: nesse momento, o que estiver salvo é entregue.'
                  : 'O tempo começa a contar agora e não para se você sair. Se a turma terminar antes, você ainda tem esse tempo.'}
              </p>
            </>
          )}
        </form>
      ) : null}
      <Feitas tentativas={estado.Tentativas} aoRever={aoRever} />
    </section>
  );
}
