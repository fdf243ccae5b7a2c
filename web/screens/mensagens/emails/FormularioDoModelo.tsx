import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  alterarModelo,
  restaurarModelo,
  type ModeloDeEmail,
  type TextosDoModelo,
} from '#contract/mensagens/emails-modelos.ts';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { reread } from '../../../lib/query.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
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
  const { Tipo } = modelo;
  const { dados, mudar, mudou, Campos, atual, ...form } = useForm({
    inicial: () => modelo.Textos,
    ids,
    conferir: ({ Assunto, Corpo, Botao }) => ({
      Assunto: Assunto.trim() === '' && 'Escreva o assunto.',
      Corpo: Corpo.trim() === '' && 'Escreva o texto.',
      Botao: Botao?.trim() === '' && 'Escreva o texto do botão.',
    }),
    Versao: modelo.Versao,
    enviar: (escritos, Versao = 0) => api(alterarModelo, { body: { ...escritos, Tipo, IdCliente, Versao } }),
    chamada: alterarModelo,
    aoSalvar: () => toast.success('Texto salvo. Vale na próxima mensagem.'),
  });
  const restaurar = useMutation({
    mutationFn: () => api(restaurarModelo, { body: { Tipo, IdCliente, Versao: modelo.Versao } }),
    onSuccess: () => {
      toast.success('Texto anterior restaurado.');
    },
    onError: (erro) => toast.error(erro.message),
  });

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
      <Formulario form={form}>
        <div>
          <h3 className={styles.titulo}>{modelo.Titulo}</h3>
          <p className={styles.quando}>
            {modelo.Quando} {cliente === null ? 'Para todos os clientes.' : `Só para ${cliente}.`}
          </p>
        </div>
        {atual === null ? null : (
          <DuasVersoes
            diferencas={diferencas(dados, atual.Textos)}
            salvando={form.salvando}
            aoManterMinha={() => form.insistir(atual.Versao)}
            aoUsarAtual={() => void reread()}
          />
        )}
        <CamposDoModelo dados={dados} variaveis={modelo.Variaveis} Campos={Campos} mudar={mudar} />
        <Group>
          <Button type="submit" loading={form.salvando} disabled={!mudou}>
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
      </Formulario>
      <PreviaDoModelo tipo={Tipo} IdCliente={IdCliente} dados={dados} />
    </div>
  );
}
