/** What each model was last compiled from: a start that finds the same opens what it made then. */
export const compiledModels = {
  name: '036-compiled-models',
  statements: [
    `create table compiled_model (
      code text primary key, sources text not null, version integer not null, hash text not null, samples text not null,
      foreign key (code, version, hash) references model_version)`,
  ],
} as const;
