import { expect, it } from 'vitest';
import { fullLabelOf } from './full-label.ts';

it('names the heading over a field whose label says too little alone', () => {
  expect(fullLabelOf('aisettings.agent.name')).toBe('Agent, Name');
  expect(fullLabelOf('aisettings.handover.email')).toBe('Hand-over, E-mail address');
  expect(fullLabelOf('aisettings.handover.fields.0.label')).toBe('Hand-over, Fields of your own 1, Label');
  expect(fullLabelOf('hostsettings.title')).toBe('App title');
});
