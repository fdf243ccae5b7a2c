import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmarImportacao, type Importacao } from '#contract/empresas/importacao.ts';
import { api, ApiError } from '../../../../lib/api.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { SemServidorDeEmail } from '../../../../components/EnvioDeEmail.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { percent } from '../../../../ui/charts/percent.ts';
import { BotaoCancelar } from '../BotaoCancelar.tsx';
import {
  desativadas,
  enderecoDaImportacao,
  faltaDesligados,
  faltamSetores,
  linhas,
  pessoas,
} from '../dados-da-importacao.ts';
import styles from '../Importacao.module.css';

type Figuras = { Mudam: number; Existem: number; Percentual: number };

/** The refusal that asks whether so many people are really to change; null for every other one. */
function mudaMuitos(erro: Error): Figuras | null {
  if (!(erro instanceof ApiError) || erro.status !== 409) return null;
  const corpo: Partial<Figuras> = Object(erro.answer);
  const { Mudam, Existem, Percentual } = corpo;
  return Mudam === undefined || Existem === undefined || Percentual === undefined
    ? null
    : { Mudam, Existem, Percentual };
}

type ConfirmacaoProps = { importacao: Importacao; aoFaltarEscolha: () => void };

export function Confirmacao({ importacao, aoFaltarEscolha }: ConfirmacaoProps) {
  const { IdImportacao, Total, Novos, Atualizados, Erros } = importacao;
  const navigate = useNavigate();
  const [EnviarAcesso, setEnviarAcesso] = useState(true);
  const [SomenteSemErros, setSomenteSemErros] = useState(false);
  const confirmar = useMutation({
    mutationFn: (Confirmado: boolean) =>
      api(confirmarImportacao, { body: { IdImportacao, SomenteSemErros, EnviarAcesso, Confirmado } }),
    onSuccess: async () => {
      await navigate(enderecoDaImportacao(IdImportacao), { replace: true });
    },
    onError: async (erro) => {
      const figuras = mudaMuitos(erro);
      if (figuras === null) return;
      const { Mudam, Existem, Percentual } = figuras;
      const sim = await confirm({
        title: `Alterar ${Mudam.toLocaleString('pt-BR')} das ${pessoas(Existem)} deste cliente?`,
        body: `É ${percent(Percentual)} do cadastro. Se a planilha for de outro cliente ou estiver desalinhada, volte e confira as linhas que atualizam.`,
        action: 'Importar mesmo assim',
        cancel: 'Voltar e conferir',
        danger: true,
      });
      if (sim) confirmar.mutate(true);
      else confirmar.reset();
    },
  });
  const mudam = Novos + Atualizados + desativadas(importacao);
  const nada = Total === Erros;
  const semMudanca = nada ? 'Importar' : `Concluir ${linhas(Total - Erros)} sem mudança`;
  const rotulo = mudam === 0 ? semMudanca : `Importar ${pessoas(mudam)}`;
  const pedir = () => {
    if (faltamSetores(importacao) || faltaDesligados(importacao)) aoFaltarEscolha();
    else confirmar.mutate(false);
  };
  const recusa = confirmar.error !== null && mudaMuitos(confirmar.error) === null ? confirmar.error : null;

  return (
    <section className={styles.opcoes} aria-label="Importar">
      <CheckboxField
        name="enviar-acesso"
        label="Enviar e-mail de acesso"
        help="Quem é novo na plataforma e tem e-mail recebe o link para criar a senha."
        checked={EnviarAcesso}
        onChecked={setEnviarAcesso}
      />
      {EnviarAcesso ? <SemServidorDeEmail /> : null}
      <CheckboxField
        name="somente-sem-erros"
        label="Importar somente se não houver erros"
        help={
          Erros === 0
            ? 'Agora nenhuma linha tem erro.'
            : `Sem isto, ${contar(Erros, 'linha com erro fica', 'linhas com erro ficam')} de fora; depois elas podem ser baixadas, corrigidas e enviadas de novo.`
        }
        checked={SomenteSemErros}
        onChecked={(sim) => {
          confirmar.reset();
          setSomenteSemErros(sim);
        }}
      />
      {nada ? (
        <Notice kind="warning">
          Nenhuma linha pode ser importada ainda: corrija os erros ou as colunas.
        </Notice>
      ) : null}
      {recusa === null ? null : <Notice kind="error">{recusa.message}</Notice>}
      <div className={styles.barra}>
        <BotaoCancelar importacao={importacao} />
        <Button disabled={nada} loading={confirmar.isPending} onClick={pedir}>
          {rotulo}
        </Button>
      </div>
    </section>
  );
}
