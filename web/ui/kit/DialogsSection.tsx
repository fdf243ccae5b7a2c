import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '../feedback/confirm.ts';
import { Drawer } from '../feedback/Drawer.tsx';
import { Dropdown } from '../fields/Dropdown.tsx';
import type { ItemValue } from '../fields/dropdown-items.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { TextField } from '../fields/TextField.tsx';
import { toast } from '../feedback/toasts.ts';
import styles from './Gallery.module.css';

const SECTORS = ['Produção', 'Manutenção', 'Logística'].map((label) => ({ value: label, label }));

export function DialogsSection() {
  const [answer, setAnswer] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('Érica Araújo');
  const [sector, setSector] = useState<ItemValue | null>('Produção');
  const ask = async () => {
    const agreed = await confirm({
      title: 'Excluir a turma Operadores 2026?',
      body: 'Os 23 alunos deixam de ver os cursos desta turma. Os certificados já emitidos continuam válidos.',
      action: 'Excluir turma',
      danger: true,
    });
    setAnswer(agreed ? 'sim' : 'não');
  };
  return (
    <>
      <PageHeader
        title="Diálogos"
        context="Perguntar antes de destruir; mostrar o detalhe sem perder a lista."
      />
      <div className={styles.row}>
        <Button variant="default" onClick={() => void ask()}>
          Excluir turma
        </Button>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Abrir aluno
        </Button>
      </div>
      <p data-testid="answer">{answer}</p>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Érica Araújo"
        footer={
          <>
            <Button variant="default" onClick={() => setIsOpen(false)}>
              Cancelar
            </Button>
            <Button
              onClick={() => {
                toast.success('Aluno salvo.');
                toast.info('O acesso foi enviado por e-mail.');
              }}
            >
              Salvar
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <TextField label="Nome" name="drawer-name" value={name} onValue={setName} />
          <Dropdown label="Setor" name="drawer-sector" items={SECTORS} value={sector} onValue={setSector} />
        </div>
      </Drawer>
    </>
  );
}
