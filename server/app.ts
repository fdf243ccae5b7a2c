import type { Deps } from './platform/deps.ts';
import { createHttp, type App } from './platform/http.ts';
import { health } from './platform/health.ts';
import { servePage } from './platform/page.ts';
import { alunosRoutes } from './modules/alunos/alunos.routes.ts';
import { arquivosRoutes } from './modules/arquivos/arquivos.routes.ts';
import { enviosRoutes } from './modules/arquivos/envios.routes.ts';
import { registrarLimpezaDeArquivos } from './modules/arquivos/limpeza.service.ts';
import { avaliacoesRoutes } from './modules/avaliacoes/avaliacoes.routes.ts';
import { registrarVencimento } from './modules/avaliacoes/encerramento.service.ts';
import { aulasRoutes } from './modules/aulas/aulas.routes.ts';
import { conversasRoutes } from './modules/aulas/conversas.routes.ts';
import { presencaRoutes } from './modules/aulas/presenca.routes.ts';
import { scormRoutes } from './modules/aulas/scorm.routes.ts';
import { clientesRoutes } from './modules/clientes/clientes.routes.ts';
import { configuracoesRoutes } from './modules/configuracoes/configuracoes.routes.ts';
import { cursosRoutes } from './modules/cursos/cursos.routes.ts';
import { identidadeRoutes } from './modules/identidade/identidade.routes.ts';
import { registrarLimpeza } from './modules/identidade/limpeza.service.ts';
import { registrarRecuperacao } from './modules/identidade/recuperacao.service.ts';
import { importacaoRoutes } from './modules/importacao/importacao.routes.ts';
import { registrarImportacao } from './modules/importacao/importacao.service.ts';
import { registrarEnvio } from './modules/notificacoes/envio.service.ts';
import { setoresRoutes } from './modules/setores/setores.routes.ts';
import { turmasRoutes } from './modules/turmas/turmas.routes.ts';
import { usuariosRoutes } from './modules/usuarios/usuarios.routes.ts';

/** The whole program over its dependencies: one line per slice, then its background work. */
export async function createApp(deps: Deps): Promise<App> {
  const app = await createHttp(deps);
  identidadeRoutes(app, deps);
  usuariosRoutes(app, deps);
  clientesRoutes(app, deps);
  setoresRoutes(app, deps);
  alunosRoutes(app, deps);
  importacaoRoutes(app, deps);
  turmasRoutes(app, deps);
  cursosRoutes(app, deps);
  avaliacoesRoutes(app, deps);
  aulasRoutes(app, deps);
  conversasRoutes(app, deps);
  presencaRoutes(app, deps);
  scormRoutes(app, deps);
  configuracoesRoutes(app, deps);
  arquivosRoutes(app, deps);
  enviosRoutes(app, deps);
  health(app, deps);
  await servePage(app, deps);

  registrarEnvio(deps);
  registrarRecuperacao(deps);
  registrarLimpeza(deps);
  registrarImportacao(deps);
  registrarVencimento(deps);
  registrarLimpezaDeArquivos(deps);
  return app;
}
