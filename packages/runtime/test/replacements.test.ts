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

/** What a registry says of its replacements when everything has been made. */
async function problemsOf(registry: ServiceRegistry): Promise<IdleReplacements> {
  registry.bring(Clock, { now: () => new Date() });
  registry.madePerRequest(Cart);
  await registry.singleton(SmtpMailer, () => new SmtpMailer());
  await registry.provided(Letters, new Letters());
  return registry.sealReplacements();
}

const none: IdleReplacements = { mistakes: [], strangers: [] };

describe('replacements of services', () => {
  it('is nothing to tell of where it takes effect', async () => {
    const registry = new ServiceRegistry()
      .replace(Clock, { now: () => new Date(0) })
      .replace(SmtpMailer, new SmtpMailer())
      .replace(Letters, new SmtpMailer())
      .replacePerRequest(Cart, () => new Cart());
    expect(await problemsOf(registry)).toEqual(none);
    expect(await problemsOf(new ServiceRegistry().replace(Cart, new Cart()))).toEqual(none);
  });

  it('is told of where a factory per request would never be asked, since the service is made once per host', async () => {
    const registry = new ServiceRegistry()
      .replacePerRequest(SmtpMailer, () => new SmtpMailer())
      .replacePerRequest(Letters as never, () => new SmtpMailer())
      .replacePerRequest(Clock, () => ({ now: () => new Date(0) }));
    const sentence = (name: string) =>
      `${name} is replaced per request, and is made once per host; put an instance there with \`replace\`, or declare the class with \`implements PerRequest\``;
    expect(await problemsOf(registry)).toEqual({ ...none, mistakes: [sentence('SmtpMailer'), sentence('Letters'), sentence('Clock')] });
  });

  it('is told of where nothing is made of the class, which is no mistake where another host is set up likewise', async () => {
    class Maler {}
    const strangers = ['Maler is replaced, and nothing here is made of that class'];
    expect(await problemsOf(new ServiceRegistry().replace(Maler, new Maler()))).toEqual({ ...none, strangers });
  });

  it('is told of where the class is the one that is asked for or a kind of it, with the one that is made', async () => {
    class Fake extends SmtpMailer {}
    const registry = new ServiceRegistry().replace(Mailer, new SmtpMailer()).replace(Fake, new Fake());
    const mistakes = [
      'Mailer is replaced, and nothing here is made of that class; replace SmtpMailer',
      'Fake is replaced, and nothing here is made of that class; replace SmtpMailer',
    ];
    expect(await problemsOf(registry)).toEqual({ ...none, mistakes });
  });

  it('is refused once the services are made', async () => {
    const registry = new ServiceRegistry();
    await problemsOf(registry);
    expect(() => registry.replace(Cart, new Cart())).toThrow(
      'Cart is replaced too late: the host has made its services. Replace it in the option `services`.',
    );
  });
});
