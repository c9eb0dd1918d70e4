// The build compiles the JSON files of `texts/` to modules; see build/texts/plugin.ts.
declare module '#texts/page/*.json' {
  const texts: import('./texts.ts').PageTexts;
  export default texts;
}
declare module '#texts/admin/*.json' {
  const texts: import('./texts.ts').AdminTexts;
  export default texts;
}
declare module '#texts/agent/*.json' {
  const texts: import('./texts.ts').AgentTexts;
  export default texts;
}
