import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alterarModelo, restaurarModelo, type ModeloDetalhe } from '#contract/certificados-modelo.ts';
import { api } from '../../../lib/api.ts';
import { registroAtual } from '../../../lib/conflito.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { confirm } from '../../../ui/confirm.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { DuasVersoes } from '../../DuasVersoes.tsx';
import { CamposDoModelo, ids } from './CamposDoModelo.tsx';
import { dadosDe, diferencas, type DadosDoModelo } from './dados-do-modelo.ts';
import styles from './Modelo.module.css';
import { PreviaDoModelo } from './PreviaDoModelo.tsx';

type FormularioDoModeloProps = { IdCliente: number | null; modelo: ModeloDetalhe };

export function FormularioDoModelo({ IdCliente, modelo }: FormularioDoModeloProps) {
  const consultas = useQueryClient();
  const [inicial] = useState(() => dadosDe(modelo));
  const [dados, setDados] = useState(inicial);
  const mudar = (parte: Partial<DadosDoModelo>) => setDados((antes) => ({ ...antes, ...parte }));
  const mudou = JSON.stringify(dados) !== JSON.stringify(inicial);
  const reler = () => consultas.invalidateQueries({ queryKey: ['modelo'] });

  const salvar = useMutation({
    mutationFn: (Versao: number) => {
      exigir({
        Titulo: dados.Titulo.trim() === '' && 'Informe o título.',
        Abertura: dados.Abertura.trim() === '' && 'Informe o texto antes do nome.',
        Conclusao: dados.Conclusao.trim() === '' && 'Informe o texto entre o nome e o curso.',
      });
      return api(alterarModelo, { body: { ...dados, IdCliente, Versao } });
    },
    onSuccess: () => {
      toast.success('Modelo salvo. Vale para os próximos certificados.');
      return reler();
    },
  });
  const restaurar = useMutation({
    mutationFn: () => api(restaurarModelo, { body: { IdCliente: IdCliente ?? 0 } }),
    onSuccess: () => {
      toast.success('Este cliente usa de novo o modelo da plataforma.');
      return reler();
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
  const atual = registroAtual(alterarModelo, salvar.error);
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isSuccess);

  return (
    <div className={styles.editor}>
      <form
        className={styles.formulario}
        noValidate
        aria-label="Modelo do certificado"
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvar.isPending) salvar.mutate(modelo.Versao);
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral !== null && atual === null ? (
            <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>
          ) : null}
          {atual === null ? null : (
            <DuasVersoes
              diferencas={diferencas(dados, dadosDe(atual))}
              salvando={salvar.isPending}
              aoManterMinha={() => salvar.mutate(atual.Versao)}
              aoUsarAtual={() => void reler()}
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
          <Group className={styles.acoes}>
            <Button type="submit" loading={salvar.isPending} disabled={!mudou}>
              Salvar modelo
            </Button>
            {mudou ? (
              <Button variant="default" onClick={() => setDados(inicial)}>
                Desfazer
              </Button>
            ) : null}
            {IdCliente !== null && modelo.Proprio && !mudou ? (
              <Button variant="default" loading={restaurar.isPending} onClick={() => void voltar()}>
                Usar o modelo da plataforma
              </Button>
            ) : null}
          </Group>
        </Stack>
      </form>
      <PreviaDoModelo IdCliente={IdCliente} dados={dados} />
    </div>
  );
}
