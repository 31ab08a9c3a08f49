import { Clock, Provider } from '@portico/core';
import { ServiceRegistry } from '@portico/runtime';
import type { IdleReplacements } from '@portico/runtime';
import { describe, expect, it } from 'vitest';

abstract class Mailer {
  abstract send(): string;
}
class SmtpMailer extends Mailer {
  send() {
    return 'sent';
  }
}
class Cart {
  items = 0;
}
class Letters extends Provider<Mailer> {
  provide() {
    return new SmtpMailer();
  }
}

/** Returns the problems with replacements when everything has been created. */
async function problemsOf(registry: ServiceRegistry): Promise<IdleReplacements> {
  registry.bring(Clock, { now: () => new Date() });
  registry.madePerRequest(Cart);
  await registry.singleton(SmtpMailer, () => new SmtpMailer());
  await registry.provided(Letters, new Letters());
  return registry.sealReplacements();
}

const none: IdleReplacements = { mistakes: [], strangers: [] };

describe('replacements of services', () => {
  it('are not reported if they take effect', async () => {
    const registry = new ServiceRegistry()
      .replace(Clock, { now: () => new Date(0) })
      .replace(SmtpMailer, new SmtpMailer())
      .replace(Letters, new SmtpMailer())
      .replacePerRequest(Cart, () => new Cart());
    expect(await problemsOf(registry)).toEqual(none);
    expect(await problemsOf(new ServiceRegistry().replace(Cart, new Cart()))).toEqual(none);
  });

  it('are reported if a factory per request would never run, since the service is created once per host', async () => {
    const registry = new ServiceRegistry()
      .replacePerRequest(SmtpMailer, () => new SmtpMailer())
      .replacePerRequest(Letters as never, () => new SmtpMailer())
      .replacePerRequest(Clock, () => ({ now: () => new Date(0) }));
    const sentence = (name: string) =>
      `${name} is replaced per request, but created once per host; replace it with an instance through \`replace\`, or declare the class with \`implements PerRequest\``;
    expect(await problemsOf(registry)).toEqual({ ...none, mistakes: [sentence('SmtpMailer'), sentence('Letters'), sentence('Clock')] });
  });

  it('are reported if the class is never created, which is no mistake in a host with other areas', async () => {
    class Maler {}
    const strangers = ['Maler is replaced, but this host creates no service of that class'];
    expect(await problemsOf(new ServiceRegistry().replace(Maler, new Maler()))).toEqual({ ...none, strangers });
  });

  it('are reported if they name the requested class or a subclass, with the class that is created', async () => {
    class Fake extends SmtpMailer {}
    const registry = new ServiceRegistry().replace(Mailer, new SmtpMailer()).replace(Fake, new Fake());
    const mistakes = [
      'Mailer is replaced, but this host creates no service of that class; replace SmtpMailer',
      'Fake is replaced, but this host creates no service of that class; replace SmtpMailer',
    ];
    expect(await problemsOf(registry)).toEqual({ ...none, mistakes });
  });

  it('are rejected once the services are created', async () => {
    const registry = new ServiceRegistry();
    await problemsOf(registry);
    expect(() => registry.replace(Cart, new Cart())).toThrow(
      'Cart is replaced too late: the host has already created its services. Replace it in the option `services`.',
    );
  });
});
