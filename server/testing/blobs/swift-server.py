"""A single-node OpenStack Swift with its S3 API, whole in one process, for the tests.

swift.py FOLDER ACCESS_KEY SECRET: keeps everything in FOLDER, prints its port, ends with its standard input.
"""
import os
import sys

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import wsgi  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import POLICIES  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, access_key, secret = sys.argv[1:4]
listeners = {name: eventlet.listen(('127.0.0.1', 0)) for name in ('proxy', 'account', 'container', 'object')}


class MemoryCache:
    """Instead of memcached: the proxy asks for a cache in each request's environment."""

    def __init__(self):
        self.kept = {}

    def get(self, key, *args, **kwargs):
        return self.kept.get(key)

    def set(self, key, value, *args, **kwargs):
        self.kept[key] = value

    def delete(self, key, *args, **kwargs):
        self.kept.pop(key, None)

    def incr(self, key, delta=1, *args, **kwargs):
        self.kept[key] = self.kept.get(key, 0) + delta
        return self.kept[key]


def with_cache(app):
    cache = MemoryCache()

    def handle(env, start_response):
        env['swift.cache'] = cache
        return app(env, start_response)

    return handle


def make_ring(name):
    builder = RingBuilder(4, 1, 0)
    ip, port = listeners[name].getsockname()
    builder.add_dev({
        'id': 0, 'region': 1, 'zone': 1, 'ip': ip, 'port': port, 'device': 'disk', 'weight': 1,
        'replication_ip': ip, 'replication_port': port, 'meta': '',
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


def write_conf(name, text):
    path = os.path.join(folder, name + '.conf')
    with open(path, 'w') as conf:
        conf.write(text)
    return path


def serve(name, conf):
    eventlet.spawn(wsgi.server, listeners[name], with_cache(loadapp(conf)), log_output=False, max_size=64)


os.makedirs(os.path.join(folder, 'disk'))
for name in ('account', 'container', 'object'):
    make_ring(name)
for policy in POLICIES:
    policy.load_ring(folder)
for name in ('account', 'container', 'object'):
    serve(name, write_conf(name, f"""
[DEFAULT]
devices = {folder}
mount_check = false
swift_dir = {folder}
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
"""))
serve('proxy', write_conf('proxy', f"""
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper bulk s3api tempauth slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(':', '_')} = {secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""))
print(listeners['proxy'].getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
