-- Run once by the postgres image, as its superuser, on an empty volume: the shop's database, and an owner who is no superuser.
\set ON_ERROR_STOP on
\getenv password TIFFIN_PASSWORD
create role tiffin login nosuperuser nocreatedb nocreaterole password :'password';
create role tiffin_app nologin;
grant tiffin_app to tiffin;
create database tiffin owner tiffin;
revoke connect, temporary on database tiffin from public;
