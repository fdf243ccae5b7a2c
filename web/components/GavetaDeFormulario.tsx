import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Drawer } from '../ui/feedback/Drawer.tsx';
import { Formulario, type FormularioProps } from './Formulario.tsx';

type GavetaDeFormularioProps = Omit<FormularioProps, 'id' | 'label' | 'aviso'> & {
  titulo: string;
  size?: string;
  /** What the button says. */
  acao: string;
  desativada?: boolean;
  /** What leaving says. */
  voltar?: string;
  /** Another way out, before the two. */
  rodape?: ReactNode;
  aoFechar: () => void;
};

/** A form in a drawer. */
export function GavetaDeFormulario(props: GavetaDeFormularioProps) {
  const {
    titulo,
    size,
    acao,
    desativada = false,
    voltar = 'Cancelar',
    rodape,
    aoFechar,
    ...formulario
  } = props;
  const id = useId();
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={titulo}
      {...(size !== undefined && { size })}
      footer={
        <>
          {rodape}
          <Button variant="default" onClick={aoFechar}>
            {voltar}
          </Button>
          <Button type="submit" form={id} loading={formulario.form.salvando} disabled={desativada}>
            {acao}
          </Button>
        </>
      }
    >
      <Formulario id={id} {...formulario} />
    </Drawer>
  );
}
