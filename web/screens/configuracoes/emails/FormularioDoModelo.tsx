import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  alterarModelo,
  restaurarModelo,
  type ModeloDeEmail,
  type TextosDoModelo,
} from '#contract/configuracoes-modelos.ts';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { api } from '../../../lib/api.ts';
import { registroAtual } from '../../../lib/conflito.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { confirm } from '../../../ui/confirm.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { CamposDoModelo } from './CamposDoModelo.tsx';
import styles from './Emails.module.css';
import { PreviaDoModelo } from './PreviaDoModelo.tsx';

type FormularioDoModeloProps = { modelo: ModeloDeEmail; IdCliente: number | null; cliente: string | null };

const ids = { Assunto: 'Assunto', Corpo: 'Corpo', Botao: 'Botao', Rodape: 'Rodape' };
const rotulos = { Assunto: 'Assunto', Corpo: 'Texto', Botao: 'Botão', Rodape: 'Rodapé' };
const campos = ['Assunto', 'Corpo', 'Botao', 'Rodape'] as const;

const diferencas = (minha: TextosDoModelo, atual: TextosDoModelo) =>
  campos
    .filter((campo) => minha[campo] !== atual[campo])
    .map((campo) => ({ rotulo: rotulos[campo], minha: minha[campo] ?? '', atual: atual[campo] ?? '' }));

/** The words of one kind of message, beside how they look. */
export function FormularioDoModelo({ modelo, IdCliente, cliente }: FormularioDoModeloProps) {
  const consultas = useQueryClient();
  const { Tipo } = modelo;
  const [dados, setDados] = useState(modelo.Textos);
  const mudou = diferencas(dados, modelo.Textos).length > 0;
  const adotar = async (novo: ModeloDeEmail) => {
    consultas.setQueryData(['modeloDeEmail', Tipo, IdCliente], novo);
    await consultas.invalidateQueries({ queryKey: ['modelosDeEmail'] });
  };
  const salvar = useMutation({
    mutationFn: (Versao: number) => {
      exigir({
        Assunto: dados.Assunto.trim() === '' && 'Escreva o assunto.',
        Corpo: dados.Corpo.trim() === '' && 'Escreva o texto.',
        Botao: dados.Botao?.trim() === '' && 'Escreva o texto do botão.',
      });
      return api(alterarModelo, { body: { ...dados, Tipo, IdCliente, Versao } });
    },
    onSuccess: async (novo) => {
      toast.success('Texto salvo. Vale na próxima mensagem.');
      await adotar(novo);
    },
  });
  const restaurar = useMutation({
    mutationFn: () => api(restaurarModelo, { body: { Tipo, IdCliente, Versao: modelo.Versao } }),
    onSuccess: async (novo) => {
      toast.success('Texto anterior restaurado.');
      await adotar(novo);
    },
    onError: (erro) => toast.error(erro.message),
  });
  const atual = registroAtual(alterarModelo, salvar.error);
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isPending && !restaurar.isPending);

  const pedirRestauro = async () => {
    const sim = await confirm({
      title: IdCliente === null ? 'Voltar ao texto padrão?' : 'Voltar ao texto de todos os clientes?',
      body: 'O texto escrito aqui se perde. As mensagens já enviadas não mudam.',
      action: 'Voltar ao texto anterior',
      danger: true,
    });
    if (sim) restaurar.mutate();
  };

  return (
    <div className={styles.duas}>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvar.isPending) salvar.mutate(modelo.Versao);
        }}
      >
        <Stack gap="md">
          <div>
            <h3 className={styles.titulo}>{modelo.Titulo}</h3>
            <p className={styles.quando}>
              {modelo.Quando} {cliente === null ? 'Para todos os clientes.' : `Só para ${cliente}.`}
            </p>
          </div>
          <ErrorSummary errors={resumo} />
          {geral !== null && atual === null ? (
            <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>
          ) : null}
          {atual === null ? null : (
            <DuasVersoes
              diferencas={diferencas(dados, atual.Textos)}
              salvando={salvar.isPending}
              aoManterMinha={() => salvar.mutate(atual.Versao)}
              aoUsarAtual={() => void adotar(atual)}
            />
          )}
          <CamposDoModelo
            dados={dados}
            variaveis={modelo.Variaveis}
            Campos={Campos}
            mudar={(parte) => setDados((antes) => ({ ...antes, ...parte }))}
          />
          <Group>
            <Button type="submit" loading={salvar.isPending} disabled={!mudou}>
              Salvar texto
            </Button>
            {modelo.Versao === 0 ? null : (
              <Button
                variant="subtle"
                color="gray"
                loading={restaurar.isPending}
                onClick={() => void pedirRestauro()}
              >
                {IdCliente === null ? 'Voltar ao texto padrão' : 'Voltar ao texto de todos'}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <PreviaDoModelo tipo={Tipo} IdCliente={IdCliente} dados={dados} />
    </div>
  );
}
