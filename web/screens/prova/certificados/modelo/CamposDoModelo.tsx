import { LIMITES_DO_MODELO } from '#contract/prova/certificados-modelo.ts';
import { useState } from 'react';
import type { Campos } from '../../../../lib/api.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { CampoDeCor } from './CampoDeCor.tsx';
import type { DadosDoModelo } from './dados-do-modelo.ts';
import { FundoDoModelo } from './FundoDoModelo.tsx';

export const ids = {
  Titulo: 'modelo-Titulo',
  Abertura: 'modelo-Abertura',
  Conclusao: 'modelo-Conclusao',
  Observacao: 'modelo-Observacao',
  CorPrincipal: 'modelo-CorPrincipal',
  CorDestaque: 'modelo-CorDestaque',
  IdArquivoFundo: 'modelo-fundo',
};

type CamposDoModeloProps = {
  dados: DadosDoModelo;
  /** Of one client; otherwise of all that have none of their own. */
  deUmCliente: boolean;
  /** The colour of a template that has none. */
  corHerdada: string;
  /** Address of the background that is stored. */
  fundo: string | null;
  mudar: (parte: Partial<DadosDoModelo>) => void;
  Campos: Campos;
};

export function CamposDoModelo({
  dados,
  deUmCliente,
  corHerdada,
  fundo,
  mudar,
  Campos,
}: CamposDoModeloProps) {
  const [imagem, setImagem] = useState(fundo);
  return (
    <>
      <TextField
        id={ids.Titulo}
        label="Título"
        value={dados.Titulo}
        onValue={(Titulo) => mudar({ Titulo })}
        error={Campos['Titulo']}
        maxLength={LIMITES_DO_MODELO.Titulo}
        autoComplete="off"
      />
      <TextField
        id={ids.Abertura}
        label="Antes do nome"
        value={dados.Abertura}
        onValue={(Abertura) => mudar({ Abertura })}
        error={Campos['Abertura']}
        maxLength={LIMITES_DO_MODELO.Abertura}
        autoComplete="off"
      />
      <TextAreaField
        id={ids.Conclusao}
        label="Entre o nome e o curso"
        value={dados.Conclusao}
        onValue={(Conclusao) => mudar({ Conclusao })}
        error={Campos['Conclusao']}
        maxLength={LIMITES_DO_MODELO.Conclusao}
        rows={2}
      />
      <TextAreaField
        id={ids.Observacao}
        label="Observação"
        help="Opcional. Abaixo do texto da frente."
        value={dados.Observacao}
        onValue={(Observacao) => mudar({ Observacao })}
        error={Campos['Observacao']}
        maxLength={LIMITES_DO_MODELO.Observacao}
        rows={3}
      />
      <CheckboxField
        label={deUmCliente ? 'Usar a cor do cliente' : 'Usar a cor de cada cliente'}
        help="Cores claras são escurecidas até serem lidas no papel. Quem não tem cor usa a da plataforma."
        checked={dados.CorPrincipal === null}
        onChecked={(herdar) => mudar({ CorPrincipal: herdar ? null : corHerdada })}
      />
      {dados.CorPrincipal === null ? null : (
        <CampoDeCor
          id={ids.CorPrincipal}
          label="Cor principal"
          help="Do título, do curso e da faixa. Escura o bastante para ser lida no papel."
          value={dados.CorPrincipal}
          onValue={(CorPrincipal) => mudar({ CorPrincipal })}
          error={Campos['CorPrincipal']}
        />
      )}
      <CampoDeCor
        id={ids.CorDestaque}
        label="Cor de destaque"
        help="Das linhas e dos detalhes."
        value={dados.CorDestaque}
        onValue={(CorDestaque) => mudar({ CorDestaque })}
        error={Campos['CorDestaque']}
      />
      <FundoDoModelo
        id={ids.IdArquivoFundo}
        imagem={dados.IdArquivoFundo === null ? null : imagem}
        error={Campos['IdArquivoFundo']}
        onImagem={(arquivo) => {
          setImagem(arquivo?.path ?? null);
          mudar({ IdArquivoFundo: arquivo?.IdArquivo ?? null });
        }}
      />
      <CheckboxField
        label="Mostrar o logotipo do cliente"
        checked={dados.MostrarLogo}
        onChecked={(MostrarLogo) => mudar({ MostrarLogo })}
      />
      <CheckboxField
        label="Imprimir a imagem da assinatura dos instrutores"
        help="Sem a imagem, fica uma linha para cada instrutor assinar à caneta."
        checked={dados.AssinaturaDosInstrutores}
        onChecked={(AssinaturaDosInstrutores) => mudar({ AssinaturaDosInstrutores })}
      />
    </>
  );
}
