import { Counter, type CounterConfiguration, Gauge, Histogram, type Registry } from 'prom-client';

/** Creates a counter of a registry. */
export function addCounter<Label extends string>(
  registry: Registry,
  name: string,
  of: Pick<CounterConfiguration<Label>, 'help' | 'labelNames'>,
): Counter<Label> {
  return new Counter({ name, ...of, registers: [registry] });
}

/** Creates a histogram of seconds. */
export function addHistogram<Label extends string>(
  registry: Registry,
  name: string,
  of: { help: string; labelNames: readonly Label[]; buckets: number[] },
): Histogram<Label> {
  return new Histogram({ name, ...of, registers: [registry] });
}

/** Values of a gauge, each with its label's value. */
type Values = Iterable<readonly [label: string, value: number]>;

/** Creates a gauge with one label, whose values are read at each scrape. */
export function addLabelledGauge(
  registry: Registry,
  name: string,
  { help, label, read }: { help: string; label: string; read: () => Values | Promise<Values> },
): void {
  new Gauge({
    ...{ name, help, labelNames: [label], registers: [registry] },
    async collect() {
      const values = await read();
      this.reset();
      for (const [of, value] of values) this.set({ [label]: of }, value);
    },
  });
}

/** Creates a gauge that is read at each scrape. It is absent while `read` returns undefined. */
export function addGauge(
  registry: Registry,
  name: string,
  { help, read }: { help: string; read: () => number | undefined | Promise<number | undefined> },
): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}
