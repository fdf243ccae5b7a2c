import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { alterarModelo, restaurarModelo, type ModeloDetalhe } from '#contract/prova/certificados-modelo.ts';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { Formulario } from '../../../../components/Formulario.tsx';
import { reread } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { DuasVersoes } from '../../../../components/DuasVersoes.tsx';
import { CamposDoModelo, ids } from './CamposDoModelo.tsx';
import { dadosDe, diferencas } from './dados-do-modelo.ts';
import styles from './Modelo.module.css';
import { PreviaDoModelo } from './PreviaDoModelo.tsx';

type FormularioDoModeloProps = { IdCliente: number | null; modelo: ModeloDetalhe };

export function FormularioDoModelo({ IdCliente, modelo }: FormularioDoModeloProps) {
  const { inicial, dados, mudar, mudou, Campos, atual, ...form } = useForm({
    inicial: () => dadosDe(modelo),
    ids,
    conferir: ({ Titulo, Abertura, Conclusao }) => ({
      Titulo: Titulo.trim() === '' && 'Informe o título.',
      Abertura: Abertura.trim() === '' && 'Informe o texto antes do nome.',
      Conclusao: Conclusao.trim() === '' && 'Informe o texto entre o nome e o curso.',
    }),
    Versao: modelo.Versao,
    enviar: (escritos, Versao = 0) => api(alterarModelo, { body: { ...escritos, IdCliente, Versao } }),
    chamada: alterarModelo,
    aoSalvar: () => toast.success('Modelo salvo. Vale para os próximos certificados.'),
  });
  const restaurar = useMutation({
    mutationFn: () => api(restaurarModelo, { body: { IdCliente: IdCliente ?? 0 } }),
    onSuccess: () => {
      toast.success('Este cliente usa de novo o modelo da plataforma.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const voltar = async () => {
    const sim = await confirm({
      title: 'Usar o modelo da plataforma?',
      body: 'Os textos, as cores e o fundo deste cliente são apagados. O que já foi emitido não muda.',
      action: 'Usar o modelo da plataforma',
      danger: true,
    });
    if (sim) restaurar.mutate();
  };

  return (
    <div className={styles.editor}>
      <div className={styles.formulario}>
        <Formulario label="Modelo do certificado" form={form}>
          {atual === null ? null : (
            <DuasVersoes
              diferencas={diferencas(dados, dadosDe(atual))}
              salvando={form.salvando}
              aoManterMinha={() => form.insistir(atual.Versao)}
              aoUsarAtual={() => void reread()}
            />
          )}
          {IdCliente !== null && !modelo.Proprio ? (
            <Notice kind="info">
              Este cliente usa o modelo da plataforma. Ao salvar uma alteração, ele passa a ter o seu.
            </Notice>
          ) : null}
          <CamposDoModelo
            dados={dados}
            deUmCliente={IdCliente !== null}
            corHerdada={modelo.CorHerdada}
            fundo={modelo.Fundo}
            mudar={mudar}
            Campos={Campos}
          />
          <Group className={styles.acoes} data-bottom-action>
            <Button type="submit" loading={form.salvando} disabled={!mudou}>
              Salvar modelo
            </Button>
            {mudou ? (
              <Button variant="default" onClick={() => mudar(inicial)}>
                Desfazer
              </Button>
            ) : null}
            {IdCliente !== null && modelo.Proprio && !mudou ? (
              <Button variant="default" loading={restaurar.isPending} onClick={() => void voltar()}>
                Usar o modelo da plataforma
              </Button>
            ) : null}
          </Group>
        </Formulario>
      </div>
      <PreviaDoModelo IdCliente={IdCliente} dados={dados} />
    </div>
  );
}
